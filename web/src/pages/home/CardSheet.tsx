import { ChevronDown, ChevronUp } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useProgressiveCount } from '@/shared/hooks/useProgressiveCount'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { ChefCard, SortSelect } from '@/features/chefs'
import { IconButton } from '@/shared/ui/IconButton'
import { CardSkeleton, Loading } from '@/shared/ui/feedback/Skeleton'
import classes from './CardSheet.module.css'
import { HomeList } from './HomeList'
import { useSheet } from './useSheet'
import type { Home } from './useHome'

/**
 * The chefs under the map: a single line, a row of cards to swipe, or the whole list. Buttons do the same as the
 * gestures.
 */
export function CardSheet({ home, onCovers }: { home: Home; onCovers: (pixels: number) => void }) {
  const { t } = useTranslation()
  const sheet = useSheet(onCovers)
  const row = useRef<HTMLDivElement>(null)
  const { data } = home.chefs
  const first = data?.chefs[0]?.id ?? null
  const { light } = home

  // The pin of the front card is highlighted. Another answer begins with its first card.
  const shown = useRef<string | null>(null)
  useEffect(() => {
    if (shown.current && shown.current !== first) row.current?.scrollTo({ left: 0 })
    shown.current = first
    light(sheet.stop === 'cards' ? first : null)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [first, sheet.stop])
  const onScroll = () => {
    const frame = row.current
    const card =
      frame &&
      [...frame.children].find((child) => child.getBoundingClientRect().right > frame.clientWidth / 3)
    const id = card?.querySelector<HTMLElement>('[data-chef]')?.dataset.chef
    if (id && id !== home.active) light(id)
  }
  const drawn = useProgressiveCount('chefs in a row', data?.chefs.length ?? 0)
  const cards = sheet.stop !== 'list' && data && data.chefs.length > 0
  const waiting = sheet.stop !== 'list' && home.chefs.isPending
  return (
    <section
      ref={sheet.ref}
      className={classes.sheet}
      data-stop={sheet.stop}
      style={sheet.style}
      aria-labelledby="chefs-title"
    >
      <div className={classes.grip} {...sheet.grip}>
        <span className={classes.handle} aria-hidden />
        <div className={classes.head}>
          <h1 id="chefs-title" className={classes.title} aria-live="polite">
            {home.nearby}
          </h1>
          <SortSelect filters={home.search} onChange={home.setFilters} />
          <div className={classes.stops}>
            <IconButton
              icon={ChevronUp}
              size="sm"
              variant="outlined"
              label={sheet.stop === 'line' ? t('chefs.explore.half') : t('chefs.explore.expand')}
              disabled={sheet.stop === 'list'}
              onClick={sheet.up}
            />
            <IconButton
              icon={ChevronDown}
              size="sm"
              variant="outlined"
              label={sheet.stop === 'list' ? t('chefs.explore.half') : t('chefs.explore.collapse')}
              disabled={sheet.stop === 'line'}
              onClick={sheet.down}
            />
          </div>
        </div>
      </div>
      <div className={classes.body} inert={sheet.stop === 'line'} data-scroll-restoration-id="sheet">
        {cards ? (
          <div
            ref={row}
            className={classes.row}
            data-scroll-restoration-id="cards"
            onScroll={onScroll}
            role="group"
            aria-label={t('chefs.explore.sheet')}
          >
            {data.chefs.slice(0, drawn).map((chef, at) => (
              <div key={chef.id} className={classes.slide}>
                <ChefCard
                  chef={chef}
                  level={2}
                  distance={home.distanceTo(chef)}
                  priority={at < 2}
                  sizes="260px"
                  swipe
                  onHover={home.fetchAhead}
                  onOpen={home.openChef}
                />
              </div>
            ))}
          </div>
        ) : waiting ? (
          <Loading className={classes.row}>
            <div className={classes.slide}>
              <CardSkeleton />
            </div>
            <div className={classes.slide}>
              <CardSkeleton />
            </div>
          </Loading>
        ) : (
          <HomeList home={home} />
        )}
      </div>
    </section>
  )
}
