import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import classes from './forms/forms.module.css'

type Props = { tone: 'problem' | 'good' | 'note'; children: ReactNode }

/** A message about a form as a whole, not about one field. */
export function Notice({ tone, children }: Props) {
  const Icon = tone === 'good' ? CircleCheck : CircleAlert
  return (
    <div className={`${classes.notice} ${classes[tone]}`} role={tone === 'problem' ? 'alert' : 'status'}>
      {tone !== 'note' && <Icon size={20} aria-hidden />}
      <div className={classes.noticeText}>{children}</div>
    </div>
  )
}
