import type { ComponentProps } from 'react'
import { ChefPosts } from '@/features/posts'

/** A file of its own, so that the code of posts is loaded only when a reader scrolls that far. */
export default function PostsOfChef(props: ComponentProps<typeof ChefPosts>) {
  return <ChefPosts {...props} />
}
