import { Link, useNavigate } from '@tanstack/react-router'
import { Bell, BellRing, ChevronLeft, Share2 } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { PostView } from '@/shared/api/generated/marmita.schemas'
import { useSession } from '@/shared/session'
import { Button } from '@/shared/ui/Button'
import { IconButton } from '@/shared/ui/IconButton'
import { AdultGate } from '@/shared/ui/media/AdultGate'
import { usePostFlag, useRemovePostFromLists } from '../mutations'
import { Byline } from '../parts/Byline'
import { CommentsLink } from '../parts/CommentsLink'
import { PollBox } from '../poll/PollBox'
import { PostMenu } from '../parts/PostMenu'
import { SaveButton } from '../parts/SaveButton'
import { PostReactions } from '../parts/PostReactions'
import { PostVote } from '../parts/PostVote'
import { sharePost } from '../share'
import classes from './PostArticle.module.css'
import { PostContent } from './PostContent'

type Props = {
  post: PostView
  onReport: (postId: string) => void
  /** Whether to render only the part down to the words and pictures. */
  isBeginning?: boolean
}

/** A whole post. */
export function PostArticle({ post, onReport, isBeginning = false }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { isLoggedIn } = useSession()
  const toggleNotifications = usePostFlag(post, 'hasNotification')
  const { deletion, undoing, hiding } = useRemovePostFromLists(post)
  return (
    <article className={classes.post} aria-labelledby="post-title">
      {post.from ? (
        <Link
          to="/community/$communityLink"
          params={{ communityLink: post.from.link }}
          className={classes.back}
        >
          <ChevronLeft size={16} aria-hidden />
          {post.from.name}
        </Link>
      ) : (
        <Link to="/blog" className={classes.back}>
          <ChevronLeft size={16} aria-hidden />
          {t('posts.community')}
        </Link>
      )}
      {post.deleted && (
        <p className={classes.deleted} role="status">
          {t('posts.deleted', { name: post.name })}
          {post.can.undoDelete && (
            <Button
              variant="secondary"
              size="sm"
              loading={undoing.isPending}
              onClick={() => undoing.mutate()}
            >
              {t('posts.undo')}
            </Button>
          )}
        </p>
      )}
      <h1 id="post-title" className={classes.title}>
        {post.name}
      </h1>
      <div className={classes.head}>
        <Byline post={post} size={44} long />
        {!post.deleted && (
          <span className={classes.tools}>
            {isLoggedIn && (
              <IconButton
                icon={post.hasNotification ? BellRing : Bell}
                variant="outlined"
                aria-pressed={post.hasNotification}
                label={t('posts.notifications')}
                onClick={toggleNotifications}
              />
            )}
            <SaveButton post={post} variant="outlined" />
            <PostMenu
              post={post}
              variant="outlined"
              onReport={onReport}
              onHide={() => hiding.mutate(undefined, { onSuccess: () => void navigate({ to: '/blog' }) })}
              onDelete={() => deletion.mutate()}
            />
          </span>
        )}
      </div>
      {post.adult ? (
        <AdultGate>
          <Content post={post} />
        </AdultGate>
      ) : (
        <Content post={post} />
      )}
      {!isBeginning && post.tags.length > 0 && (
        <ul className={classes.tags} aria-label={t('posts.tags')}>
          {post.tags.map(({ link, name }) => (
            <li key={link}>
              <Link to="/tag/$tagLink" params={{ tagLink: link }} className={classes.tag}>
                #{name}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {!isBeginning && !post.deleted && (
        <div className={classes.foot}>
          <PostVote post={post} />
          <CommentsLink post={post} />
          <PostReactions post={post} variant="kinds" />
          <Button variant="secondary" size="sm" icon={Share2} onClick={() => void sharePost(post)}>
            {t('posts.share')}
          </Button>
        </div>
      )}
    </article>
  )
}

function Content({ post }: { post: PostView }) {
  return (
    <>
      <PostContent {...post} />
      {post.poll && !post.deleted && <PollBox post={post} poll={post.poll} long />}
    </>
  )
}
