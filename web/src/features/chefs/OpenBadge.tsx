import { useTranslation } from '@/shared/i18n/useTranslation'
import type { ChefCard } from '@/shared/api/generated/marmita.schemas'
import { useNow } from '@/shared/hooks/useNow'
import { StatusBadge } from '@/shared/ui/feedback/StatusBadge'
import { minuteOf, type OpenState, openState, weekdayOf, WEEKDAYS } from './openHours'

type Hours = Pick<ChefCard, 'openMinutes'>

export function useOpenState(chef: Hours): { state: OpenState; weekday: number } {
  const now = minuteOf(useNow())
  return { state: openState(chef.openMinutes ?? [], now), weekday: weekdayOf(now) }
}

/** Return the opening state as text, "Open until 21:00", "Opens 18:00", "Opens Sat 10:00" or "Closed", and its tone. */
export function useOpenText(chef: Hours): { tone: 'good' | 'soon' | 'quiet'; text: string } {
  const { t } = useTranslation()
  const { state, weekday } = useOpenState(chef)
  if (state.kind === 'closed') return { tone: 'quiet', text: t('chefs.open.closed') }
  if (state.kind === 'open') return { tone: 'good', text: t('chefs.open.until', { time: state.until }) }
  if (state.days === 0) return { tone: 'soon', text: t('chefs.open.at', { time: state.at }) }
  if (state.days === 1) return { tone: 'quiet', text: t('chefs.open.tomorrow', { time: state.at }) }
  const day = WEEKDAYS[(weekday + state.days) % 7]!
  return {
    tone: 'quiet',
    text: t('chefs.open.onDay', { day: t(`chefs.day.short.${day}`), time: state.at }),
  }
}

export function OpenBadge({ chef }: { chef: Hours }) {
  const { tone, text } = useOpenText(chef)
  return (
    <StatusBadge tone={tone} onPicture>
      {text}
    </StatusBadge>
  )
}
