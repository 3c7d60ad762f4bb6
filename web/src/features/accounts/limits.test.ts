import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CODE_PAUSE_SECONDS, DELETION, PHOTO_MOST_BYTES } from './limits'
import { ABOUT_ME, LOGIN, MAIL, PASSWORD } from './forms/schemas'

const { paths, components } = JSON.parse(readFileSync('openapi.json', 'utf8'))
const { schemas } = components
const { login, email, password } = schemas.Registration.properties

test('forms take what the server takes', () => {
  expect([login.minLength, login.maxLength, login.pattern]).toEqual([
    LOGIN.min,
    LOGIN.max,
    LOGIN.pattern.source,
  ])
  expect([email.minLength, email.maxLength]).toEqual([MAIL.min, MAIL.max])
  expect([password.minLength, password.maxLength]).toEqual([PASSWORD.min, PASSWORD.max])
  expect(schemas.AboutMeChange.properties.aboutMe.maxLength).toBe(ABOUT_ME.max)
})

test('what a form says before it is sent is what the server does', () => {
  expect(schemas.DeletionRequest.properties.reason.maxLength).toBe(DELETION.reasonMax)
  expect(schemas.DeletionPlan.properties.dueDate.description).toBe(
    `${DELETION.days} days after it was asked for`,
  )
  expect(schemas.NewAvatar.properties.photo.description).toBe(`at most ${PHOTO_MOST_BYTES} bytes`)
  expect(paths['/api/account/resend-email-verification'].post.description).toBe(
    `again after ${CODE_PAUSE_SECONDS} seconds`,
  )
})
