/** Calls whose answer replaces the token of this browser's session. */
import { replaceSession } from '@/shared/api/http'
import { isRemembered, writeToken } from '@/shared/session'

/** Runs the call and keeps the token of its answer where the present one lies. */
export function takeNewToken(call: () => Promise<{ headers: Headers }>): Promise<void> {
  const remember = isRemembered()
  return replaceSession(async () => {
    const { headers } = await call()
    const token = headers.get('authorization')?.replace(/^Bearer\s+/i, '')
    if (!token) throw new Error('The answer carries no token')
    writeToken(token, remember)
  })
}
