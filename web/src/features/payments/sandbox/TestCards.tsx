import { useTranslation } from '@/shared/i18n/useTranslation'
import { Chip } from '@/shared/ui/Chip'
import { TEST_CARDS } from './card'
import classes from './TestCards.module.css'

/** Buttons that fill in the test cards of the sandbox. */
export function TestCards({ onPick }: { onPick: (number: string) => void }) {
  const { t } = useTranslation()
  return (
    <div className={classes.cards} role="group" aria-labelledby="test-cards">
      <p id="test-cards" className={classes.title}>
        {t('payments.test.title')}
      </p>
      <div className={classes.chips}>
        {TEST_CARDS.map(({ number, does }) => (
          <Chip key={number} onClick={() => onPick(number)}>
            {t(`payments.test.${does}`)}
          </Chip>
        ))}
      </div>
    </div>
  )
}
