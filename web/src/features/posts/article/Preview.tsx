import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { AdultGate } from '@/shared/ui/media/AdultGate'
import { htmlOf } from '@/shared/ui/richText/document/compare'
import { PollChoices } from '../poll/PollChoices'
import poll from '../poll/poll.module.css'
import { newPollOf } from '../poll/pollDraft'
import article from '../post/PostArticle.module.css'
import { PostContent } from '../post/PostContent'
import { mentionsQuery } from '../queries'
import { type PostDraft, tagsOf } from '../write/draft'
import classes from './article.module.css'
import { mentionedIn } from './documents'

/** The most cards of mentioned chefs and dishes in a post. */
const MAX_CARDS = 6

/** The article as visitors will see it. */
export function Preview({ words }: { words: PostDraft }) {
  const { t } = useTranslation()
  const tags = tagsOf(words.tags)
  return (
    <section className={classes.preview} aria-label={t('posts.article.preview')}>
      <h2 className={article.title}>{words.name.trim() || t('posts.article.untitled')}</h2>
      {words.adult ? (
        <AdultGate>
          <Content words={words} />
        </AdultGate>
      ) : (
        <Content words={words} />
      )}
      {tags.length > 0 && (
        <ul className={article.tags} aria-label={t('posts.tags')}>
          {tags.map((tag) => (
            <li key={tag} className={article.tag}>
              #{tag}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Content({ words }: { words: PostDraft }) {
  const { t } = useTranslation()
  const wanted = newPollOf(words.poll)
  const question = wanted?.question || words.name
  const mentioned = words.document ? mentionedIn(words.document).slice(0, MAX_CARDS) : []
  const { data: mentions } = useQuery(mentionsQuery(mentioned))
  return (
    <>
      <PostContent
        contentType="ARTICLE"
        content={words.document ? htmlOf(words.document) : words.content}
        pictures={words.pictures.map(({ picture, alt }) => ({ ...picture, alt }))}
        mentions={mentioned.length > 0 ? mentions : undefined}
      />
      {wanted && (
        <div role="group" className={poll.poll} data-long aria-label={t('posts.poll.named', { question })}>
          {wanted.question && <h3 className={poll.question}>{wanted.question}</h3>}
          <PollChoices
            poll={{
              multiple: wanted.multiple ?? false,
              chosen: [],
              options: wanted.options.map((text, at) => ({ id: String(at), text, votes: null })),
            }}
            label={question}
            disabled
            onChoose={() => {}}
          />
        </div>
      )}
    </>
  )
}
