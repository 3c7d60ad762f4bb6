import { type Editor, EditorContent } from '@tiptap/react'
import type { ReactNode } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { type Tool, Toolbar } from './Toolbar'
import classes from './writing.module.css'

type Props = {
  editor: Editor
  tools: readonly Tool[]
  /** The panel that a tool has opened. */
  panel?: ReactNode
  error?: string | undefined
  /** Buttons beside the tools. With them, the tools are below the text. */
  actions?: ReactNode
  children?: ReactNode
}

/** An editor with its tools above it, or below it beside the form's buttons. */
export function EditorFrame({ editor, tools, panel, error, actions, children }: Props) {
  const { t } = useTranslation()
  const bar = (
    <div className={classes.bar} data-below={actions !== undefined || undefined}>
      <Toolbar label={t('richText.tools')} tools={tools} />
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  )
  return (
    <div>
      <div className={classes.frame} data-invalid={error !== undefined || undefined}>
        {!actions && bar}
        {!actions && panel}
        <EditorContent editor={editor} className={classes.text} />
        {actions && panel}
        {actions && bar}
        {children}
      </div>
      {error && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </div>
  )
}
