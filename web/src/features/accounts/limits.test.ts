import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ABOUT_ME, LOGIN, MAIL, PASSWORD } from './schemas'

const { schemas } = JSON.parse(readFileSync('openapi.json', 'utf8')).components
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
