import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { PaperView } from '@/shared/api/generated/marmita.schemas'
import { date } from '@/shared/lib/format'
import { countryName } from '@/shared/lib/countries'
import { Fact, Facts } from '@/shared/ui/admin/Facts'
import { Button } from '@/shared/ui/Button'
import classes from './papers.module.css'
import { useDocument } from './queries'

type Props = { paper: PaperView; children: ReactNode }

/** The facts of a paper, the reason of a refusal, its document, and further actions. */
export function PaperDetails({ paper, children }: Props) {
  const { t } = useTranslation()
  const file = useDocument()
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
    <>
      {paper.reason && <p className={classes.reason}>{t('papers.refusedFor', { reason: paper.reason })}</p>}
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
      <div className={classes.actions}>
        {paper.size > 0 && (
          <Button
            size="sm"
            variant="secondary"
            icon={Download}
            loading={file.isPending}
            onClick={() => file.mutate(paper.id)}
          >
            {t('papers.download')}
          </Button>
        )}
        {children}
      </div>
    </>
  )
}
