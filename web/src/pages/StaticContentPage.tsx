import { useLocation } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { CookieChoice } from '@/features/consent'
import { Article, type ContentType } from '@/features/content'
import { KeptTable } from '@/features/retention'
import type { RoutePath } from '@/shared/lib/routePath'
import { ownChefId, useSession } from '@/shared/session'
import { LinkButton } from '@/shared/ui/Button'
import { PageTitle } from '@/shared/ui/PageTitle'
import type { TextKey } from '@/shared/i18n/textKey'

/** A kind of text that has a title in the dictionaries. */
type Titled<Key = TextKey> = Key extends `content.title.${infer Type extends ContentType}` ? Type : never

type ContentPage = {
  type: Titled
  dated?: boolean
  noIndex?: boolean
  before?: ReactNode
  after?: ReactNode
  action?: ReactNode
}

/** The text of each address. The server has an equal list in first_pages.py. */
const PAGES: Partial<Record<string, ContentPage>> = {
  '/terms-and-conditions': { type: 'TERMS_AND_CONDITIONS', dated: true },
  '/privacy-policy': { type: 'PRIVACY_POLICY', dated: true, after: <Kept /> },
  '/cookies': { type: 'COOKIES_POLICY', dated: true, before: <Choice /> },
  '/about-us': { type: 'ABOUT_US', after: <Explore /> },
  '/contact': { type: 'CONTACT_US' },
  '/become-a-chef': { type: 'BECOME_A_CHEF', action: <BecomeChef /> },
  '/become-a-pick-up-point': { type: 'BECOME_A_PICK_UP_POINT', action: <BecomePoint /> },
  '/welcome': { type: 'WELCOME', noIndex: true, after: <Explore /> },
  '/deleted': { type: 'DELETED', noIndex: true, after: <Explore /> },
} satisfies Partial<Record<RoutePath, ContentPage>>

/** Pages with a single text, such as terms, privacy and about us. */
export default function StaticContentPage() {
  const { t } = useTranslation()
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/\/+$/, '') })
  const page = PAGES[path]
  if (!page) return null
  const { noIndex, ...text } = page
  const title = t(`content.title.${text.type}`)
  return (
    <>
      <PageTitle title={title} noIndex={noIndex} />
      <Article key={path} title={title} {...text} />
    </>
  )
}

function Choice() {
  return (
    <Suspense fallback={null}>
      <CookieChoice />
    </Suspense>
  )
}

function Kept() {
  return (
    <Suspense fallback={null}>
      <KeptTable />
    </Suspense>
  )
}

function Explore() {
  const { t } = useTranslation()
  return <LinkButton to="/home">{t('content.explore')}</LinkButton>
}

/** The link below the text about chefs: to the form for a new chef, or to the account's chef. */
function BecomeChef() {
  const { t } = useTranslation()
  const { account } = useSession()
  const chefId = ownChefId(account)
  if (chefId)
    return (
      <LinkButton size="lg" to="/edit-chef/$id" params={{ id: chefId }}>
        {t('content.editChef')}
      </LinkButton>
    )
  return (
    <LinkButton size="lg" to="/become-chef">
      {t('content.becomeChef')}
    </LinkButton>
  )
}

/** The link below the text about pick-up points: to the form for a new point, or to the account's point. */
function BecomePoint() {
  const { t } = useTranslation()
  const { account } = useSession()
  if (account?.pickUpPointId)
    return (
      <LinkButton size="lg" to="/edit-pick-up-point/$id" params={{ id: account.pickUpPointId }}>
        {t('content.editPoint')}
      </LinkButton>
    )
  return (
    <LinkButton size="lg" to="/add-pick-up-point">
      {t('content.becomeChef')}
    </LinkButton>
  )
}
