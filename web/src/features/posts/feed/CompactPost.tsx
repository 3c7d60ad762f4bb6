import { Link } from '@tanstack/react-router'
import { ListChecks, MessageSquareText } from 'lucide-react'
import type { PostCard as Post } from '@/shared/api/generated/marmita.schemas'
import { ago } from '@/shared/lib/format'
import { Picture } from '@/shared/ui/media/Picture'
import { CommentsLink } from '../parts/CommentsLink'
import { MentionLine } from '../parts/MentionCards'
import { PostMenu } from '../parts/PostMenu'
import { PostVote } from '../parts/PostVote'
import classes from './feed.module.css'
import type { PostActions } from './PostCard'

/** A post as a row with a small picture, the title, and one line of facts. */
export function CompactPost({ post, ...actions }: PostActions & { post: Post }) {
  const picture = post.adult ? post.pictures[0]?.blurred : post.pictures[0]
  const Icon = post.poll ? ListChecks : MessageSquareText
  return (
    <article className={classes.row} aria-labelledby={`post-${post.id}`}>
      <span className={classes.thumb}>
        {post.pictures.length > 0 ? (
          <Picture picture={picture} alt="" sizes="64px" ratio={64 / 52} />
        ) : (
          <Icon size={22} aria-hidden />
        )}
      </span>
      <div className={classes.words}>
        <h2 id={`post-${post.id}`} className={classes.rowTitle}>
          <Link to="/blog/$id" params={{ id: post.id }} className={classes.link}>
            {post.name}
          </Link>
        </h2>
        <p className={classes.meta}>
          {[post.adult && '18+', post.from?.name, post.user.login, ago(post.createDate)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {!post.adult && <MentionLine mentions={post.mentions} />}
      </div>
      <span className={classes.rowTools}>
        <PostVote post={post} />
        <CommentsLink post={post} />
        <PostMenu post={post} saves {...actions} />
      </span>
    </article>
  )
}
