import { type LucideIcon, X } from 'lucide-react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import classes from './Chip.module.css'

type ChipProps = ComponentPropsWithRef<'button'> & {
  icon?: LucideIcon
  iconAfter?: LucideIcon
  /** On or off; omitted for a chip that opens a menu. */
  pressed?: boolean
  /** The colour of a pressed chip: ink, or leaf for filters of food. */
  tone?: 'ink' | 'leaf'
}

/** A pill for a filter: a press switches it on and off, or opens a menu. */
export function Chip({
  icon: Icon,
  iconAfter: IconAfter,
  pressed,
  tone = 'ink',
  className,
  ...props
}: ChipProps) {
  const { children, type = 'button', ...native } = props
  return (
    <button
      {...native}
      type={type}
      aria-pressed={pressed}
      className={[classes.chip, pressed && classes[tone], className].filter(Boolean).join(' ')}
    >
      {Icon && <Icon size={16} aria-hidden />}
      {children}
      {IconAfter && <IconAfter size={16} aria-hidden />}
    </button>
  )
}

type RemovableProps = { label: string; icon?: LucideIcon; tone?: 'plain' | 'leaf'; onRemove: () => void }

/** A filter that was chosen. A press removes it. */
export function RemovableChip({ label, icon, tone = 'leaf', onRemove }: RemovableProps) {
  const { t } = useTranslation()
  return (
    <Chip
      icon={icon}
      iconAfter={X}
      className={tone === 'leaf' ? classes.leaf : undefined}
      aria-label={t('chip.remove', { name: label })}
      onClick={onRemove}
    >
      {label}
    </Chip>
  )
}

type TagProps = {
  icon?: LucideIcon
  tone?: 'wash' | 'leaf' | 'urgent' | 'outline' | 'picture'
  /** md and sm are 32 and 26 px high. */
  size?: 'md' | 'sm'
  children: ReactNode
}

/** A label that cannot be pressed. `picture` is readable on any photograph. */
export function Tag({ icon: Icon, tone = 'wash', size = 'sm', children }: TagProps) {
  return (
    <span
      className={[classes.tag, classes[`tag-${tone}`], size === 'md' && classes.tagMd]
        .filter(Boolean)
        .join(' ')}
    >
      {Icon && <Icon size={size === 'md' ? 16 : 14} aria-hidden />}
      {children}
    </span>
  )
}
