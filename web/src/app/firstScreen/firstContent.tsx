/**
 * The HTML that the server writes into a page before any script runs: the app's own components, rendered for a template
 * chef with slots (`__NAME__`) in place of a real chef's texts. build/firstContent.ts runs this when the app is built.
 */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { i18n } from '@/shared/i18n/translate'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { NameRow, PhotoGrid } from '@/features/chefs'
import { ChefSkeleton } from '@/pages/chef/ChefSkeleton'
import chefClasses from '@/pages/chef/ChefProfileView.module.css'
import { Hero } from '@/pages/landing/Hero'
import { HowItWorks } from '@/pages/landing/HowItWorks'
import landingClasses from '@/pages/landing/Landing.module.css'
import type { LandingView } from '@/shared/api/generated/marmita.schemas'
import type { Language } from '@/shared/i18n/languages'
import { Avatar } from '@/shared/ui/media/Avatar'
import { StarRating } from '@/shared/ui/StarRating'
import { Frame } from '../chrome/Frame'
import { firstHome } from './firstHome'
import { firstPosts } from './firstPosts'
import { type DateWords, dateWords } from './templateDates'
import { pluralFormsOf, setLanguage } from './setLanguage'
import { specimen, specimenPicture, VOTE, VOTES, withSlots } from './templateChef'

export type FirstContent = {
  screens: Record<'landing' | 'landingBare' | 'landingPicture' | 'home' | 'chef' | 'feed' | 'post', string>
  /**
   * The shapes of a part that fills the slot of that name: without its content first, then with it. Pictures by their
   * number.
   */
  parts: Record<string, string[]>
  /** The texts from which slots are filled. */
  words: {
    hero: { badge: string; headline: string; benefits: string[] }
    votes: Record<string, string>
    pictures: Record<string, string>
    cuisines: Record<string, string>
    pickUpPoint: string
    nearby: Record<string, string>
    comments: Record<string, string>
    reactions: Record<string, string>
    whoReacted: string
    dates: DateWords
  }
}

/** More pictures than tiles: the tiles stay the same, and the server writes the number. */
const MANY_PICTURES = 7

const noop = () => {}

function markup(content: ReactNode, path = '/landing'): string {
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <RouterContextProvider router={router as never}>{content}</RouterContextProvider>
    </QueryClientProvider>,
  )
}

/** The texts in the head of the landing page are the server's: an admin's or the default ones. */
const HERO: LandingView = {
  heroPicture: null,
  badge: '__HERO_BADGE__',
  headline: '__HERO_HEADLINE__',
  benefits: ['__HERO_BENEFIT0__', '__HERO_BENEFIT1__', '__HERO_BENEFIT2__'],
  partners: [],
}

function landing(chefs: Parameters<typeof Hero>[0]['chefs'], hero = HERO): string {
  return markup(
    <Frame>
      <div className={`container ${landingClasses.page}`}>
        <Hero
          chefs={chefs}
          landing={hero}
          exploreText={i18n.t('chefs.explore.landing.explore')}
          locating={false}
          onExplore={noop}
          onPlace={noop}
          onWanted={noop}
        />
        <HowItWorks />
      </div>
    </Frame>,
  )
}

function chef(): string {
  const known = specimen('CHEF')
  return markup(
    <Frame>
      <div className={`${chefClasses.page} container`}>
        <PhotoGrid name={known.name} first={known.defaultPicture} pictures={[]} />
        <div className={chefClasses.columns}>
          <div className={chefClasses.main}>
            <NameRow chef={known} onReport={noop} />
            <ChefSkeleton part="body" />
          </div>
        </div>
      </div>
    </Frame>,
    '/chef/specimen',
  )
}

function photos(count: number): string {
  const pictures = Array.from({ length: count }, (_, at) => specimenPicture(`PHOTO${at}`))
  const printed = markup(<PhotoGrid name="" first={pictures[0] ?? null} pictures={pictures.slice(1)} />)
  if (count < MANY_PICTURES) return printed
  return printed.replace(i18n.t('chefs.gallery.all', { count }), '__PICTURES_IN_WORDS__')
}

const avatar = (size: number, name?: string) =>
  markup(<Avatar picture={name ? specimenPicture(name) : null} size={size} />)

const stars = (votes: number, long?: boolean) => markup(<StarRating value={VOTE} votes={votes} long={long} />)

/** Render all first screens in one language. */
export async function firstContent(language: Language): Promise<FirstContent> {
  const { rating, chefs, posts: postTexts, reactions } = await setLanguage(language)
  const posts = firstPosts(markup)
  const home = firstHome(markup)
  const avatars = (size: number, name: string) => [avatar(size), avatar(size, name)]
  const screens = {
    landing: withSlots(landing([specimen('FIRST'), specimen('SECOND')]), {
      FIRST_AVATAR: avatar(44, 'FIRST_AVATAR'),
    }),
    landingBare: withSlots(landing([])),
    landingPicture: withSlots(landing([], { ...HERO, heroPicture: specimenPicture('HERO') })),
    chef: withSlots(chef(), {
      CHEF_PHOTOS: markup(<PhotoGrid name="" first={specimenPicture('CHEF')} pictures={[]} />),
      CHEF_AVATAR: avatar(76, 'CHEF_AVATAR'),
      CHEF_RATING: stars(VOTES, true),
    }),
    ...home.screens,
    ...posts.screens,
  }
  const parts = {
    FIRST_AVATAR: avatars(44, 'FIRST_AVATAR'),
    CHEF_AVATAR: avatars(76, 'CHEF_AVATAR'),
    CHEF_RATING: [stars(0, true), stars(VOTES, true)],
    CHEF_PHOTOS: Array.from({ length: MANY_PICTURES + 1 }, (_, count) => photos(count)),
  }
  return {
    screens,
    parts: {
      ...Object.fromEntries(
        Object.entries(parts).map(([name, shapes]) => [name, shapes.map((shape) => withSlots(shape))]),
      ),
      ...home.parts,
      ...posts.parts,
    },
    words: {
      hero: {
        badge: i18n.t('chefs.explore.landing.badge'),
        headline: i18n.t('chefs.explore.landing.headline'),
        benefits: (['home', 'pay', 'pick'] as const).map((name) =>
          i18n.t(`chefs.explore.landing.benefits.${name}`),
        ),
      },
      votes: pluralFormsOf(rating, 'votes'),
      pictures: pluralFormsOf(chefs.gallery, 'all'),
      cuisines: chefs.cuisine,
      nearby: pluralFormsOf(chefs.explore, 'nearby'),
      pickUpPoint: i18n.t('chefs.pickUpPoint'),
      comments: pluralFormsOf(postTexts, 'comments'),
      reactions: pluralFormsOf(reactions, 'sum'),
      whoReacted: i18n.t('reactions.who'),
      dates: dateWords(),
    },
  }
}
