import type { ComponentProps } from 'react'
import { ChefPosts } from '@/features/posts'

/** By itself, so that the code of posts comes with the first one who reads that far. */
export default function PostsOfChef(props: ComponentProps<typeof ChefPosts>) {
  return <ChefPosts {...props} />
}
