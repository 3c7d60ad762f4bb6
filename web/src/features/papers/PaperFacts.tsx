import { useTranslation } from '@/shared/i18n/useTranslation'
import type { PaperView } from '@/shared/api/generated/marmita.schemas'
import { date } from '@/shared/lib/format'
import { countryName } from '@/shared/lib/countries'
import { Fact, Facts } from '@/shared/ui/admin/Facts'

/** What a paper says, and when it was sent. */
export function PaperFacts({ paper }: { paper: PaperView }) {
  const { t } = useTranslation()
  const facts = [
    ['number', paper.number],
    ['country', countryName(paper.country)],
    ['issuedBy', paper.issuedBy],
    ['issuedOn', paper.issuedOn && date(paper.issuedOn)],
    ['expiresOn', paper.expiresOn ? date(paper.expiresOn) : t('papers.noEnd')],
    ['submittedAt', date(paper.submittedAt)],
    ['decidedAt', paper.decidedAt && date(paper.decidedAt)],
  ] as const
  return (
    <Facts>
      {facts.map(
        ([name, value]) =>
          value && (
            <Fact key={name} name={t(`papers.${name}`)}>
              {value}
            </Fact>
          ),
      )}
    </Facts>
  )
}
