import './menus.css'
import { Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { Mantine } from '../Mantine'
import type { Action } from './ActionMenu'
import { useOpenAfterMount } from './useOpenAfterMount'

type Props = { target: ReactElement; actions: readonly Action[] }

/**
 * Move the focus to the button of the menu, because the chosen entry is removed with its menu. A dialog that the entry
 * opens then gives the focus back to the button.
 */
function focusTarget(entry: HTMLElement): void {
  const target = entry.closest('[role=menu]')?.getAttribute('aria-labelledby')
  if (target) document.getElementById(target)?.focus({ preventScroll: true })
}

export default function ActionMenuList({ target, actions }: Props) {
  return (
    <Mantine>
      <Menu width={230} position="bottom-end" withInitialFocusPlaceholder={false} {...useOpenAfterMount()}>
        <Menu.Target>{target}</Menu.Target>
        <Menu.Dropdown>
          {actions.map(({ icon: Icon, text, danger, link, onClick }) => (
            <Menu.Item
              key={text}
              leftSection={<Icon size={18} aria-hidden />}
              color={danger ? 'var(--c-urgent)' : undefined}
              onClick={
                onClick &&
                ((event) => {
                  focusTarget(event.currentTarget)
                  onClick()
                })
              }
              renderRoot={link && ((root) => <Link {...root} {...link} />)}
            >
              {text}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Mantine>
  )
}
