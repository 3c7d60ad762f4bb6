import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { PostCard } from '@/shared/api/generated/marmita.schemas'
import { ago } from '@/shared/lib/format'
import { Card } from '@/shared/ui/Card'
import { Picture } from '@/shared/ui/media/Picture'
import classes from './side.module.css'

/** A few posts as rows; nothing without posts. */
export function PostList({ title, posts }: { title: string; posts: readonly PostCard[] }) {
  const id = useId()
  if (posts.length === 0) return null
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      <ul className={classes.list}>
        {posts.map((post) => (
          <li key={post.id}>
            <Link to="/blog/$id" params={{ id: post.id }} className={classes.row}>
              {post.pictures.length > 0 && (
                <span className={classes.thumb}>
                  <Picture
                    picture={post.adult ? post.pictures[0]?.blurred : post.pictures[0]}
                    alt=""
                    sizes="64px"
                    ratio={64 / 52}
                  />
                </span>
              )}
              <span className={classes.words}>
                <span className={classes.name}>{post.name}</span>
                <span className={classes.meta}>
                  {[post.adult && '18+', post.user.login, ago(post.createDate)].filter(Boolean).join(' · ')}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
