import { Link } from '@tanstack/react-router'
import type { PostCard as Post } from '@/shared/api/generated/marmita.schemas'
import { Tag } from '@/shared/ui/Chip'
import { Byline } from '../parts/Byline'
import { CommentsLink } from '../parts/CommentsLink'
import { CommunityPill } from '../parts/CommunityPill'
import { MentionCards } from '../parts/MentionCards'
import { PollBox } from '../poll/PollBox'
import { PostMenu } from '../parts/PostMenu'
import { PostPictures } from '../parts/PostPictures'
import { SaveButton } from '../parts/SaveButton'
import { PostReactions } from '../parts/PostReactions'
import { PostVote } from '../parts/PostVote'
import classes from './feed.module.css'

export type PostActions = {
  onReport: (postId: string) => void
  onHide: () => void
  onDelete: () => void
}
type Props = PostActions & {
  post: Post
  priority: boolean
  /** Whether to render only the part down to the excerpt. */
  isBeginning?: boolean
}

/** A post as a card with full-width pictures at the top. */
export function PostCard({ post, priority, isBeginning = false, ...actions }: Props) {
  const hasPictures = post.pictures.length > 0
  return (
    <article className={classes.card} aria-labelledby={`post-${post.id}`}>
      {hasPictures && (
        <div className={classes.pictures}>
          <PostPictures
            pictures={post.pictures}
            adult={post.adult}
            count={post.picturesCount}
            priority={priority}
          />
          {post.from && (
            <span className={classes.at}>
              <CommunityPill community={post.from} raised />
            </span>
          )}
          <span className={classes.keep}>
            <SaveButton post={post} variant="raised" />
          </span>
        </div>
      )}
      <div className={classes.body}>
        <div className={classes.head}>
          <Byline post={post} />
          {!hasPictures && post.from && (
            <span className={classes.from}>
              <CommunityPill community={post.from} />
            </span>
          )}
          <span className={classes.tools}>
            {!hasPictures && <SaveButton post={post} variant="plain" />}
            <PostMenu post={post} {...actions} />
          </span>
        </div>
        <h2 id={`post-${post.id}`} className={classes.title}>
          <Link to="/blog/$id" params={{ id: post.id }} className={classes.link}>
            {post.name}
          </Link>
        </h2>
        {post.adult ? (
          <Tag tone="urgent">18+</Tag>
        ) : (
          post.excerpt && <p className={classes.excerpt}>{post.excerpt}</p>
        )}
        {!post.adult && !isBeginning && <MentionCards mentions={post.mentions} />}
        {post.poll && !post.adult && !isBeginning && (
          <div className={classes.poll}>
            <PollBox post={post} poll={post.poll} />
          </div>
        )}
        {!isBeginning && (
          <div className={classes.foot}>
            <PostVote post={post} />
            <CommentsLink post={post} />
            <PostReactions post={post} variant="sum" />
          </div>
        )}
      </div>
    </article>
  )
}
