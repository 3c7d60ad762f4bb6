import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { setTestLanguage } from '@/shared/testing/setTestLanguage'
import { PlayableAvatar } from './PlayableAvatar'

const picture = { base: '/me', widths: [192], width: 192, height: 192, blur: '', motion: '/me/motion.webp' }
const source = () => document.querySelector('img')?.getAttribute('src')

beforeEach(() => setTestLanguage('en'))

test('a portrait that can move is still until it is played, and again when it is stopped', () => {
  render(<PlayableAvatar picture={picture} size={76} />)
  const player = screen.getByRole('button', { name: 'Play the picture', pressed: false })
  fireEvent.pointerEnter(player)
  expect(source()).toBe('/me-192.webp')
  fireEvent.click(player)
  expect(source()).toBe('/me/motion.webp')
  expect(player.getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(player)
  expect(source()).toBe('/me-192.webp')
})

test('portrait_without_motion_is_a_still_picture_and_no_button', () => {
  render(<PlayableAvatar picture={{ ...picture, motion: null }} size={76} />)
  expect(screen.queryByRole('button')).toBeNull()
  expect(source()).toBe('/me-192.webp')
})
