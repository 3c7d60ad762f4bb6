/** Calls whose answer replaces the token of this browser's session. */
import { replaceSession } from '@/shared/api/http'
import { isRemembered, writeToken } from '@/shared/session'

/** Run the call and store the token of its answer where the present one is. Throws if the answer has no token. */
export function storeNewToken(call: () => Promise<{ headers: Headers }>): Promise<void> {
  const remember = isRemembered()
  return replaceSession(async () => {
    const { headers } = await call()
    const token = headers.get('authorization')?.replace(/^Bearer\s+/i, '')
    if (!token) throw new Error('The answer carries no token')
    writeToken(token, remember)
  })
}
