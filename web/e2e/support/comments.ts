/** Posts and comments of the journeys, created through the API like by the browser, and blocks from writing. */
import { randomBytes } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import { authorizationOf } from './chefs'
import { ADMIN, tokenOf } from './people'

type Written = { id: string; postId: string; name: string }
export type Writer = { token: string }

async function call<Answer>(
  request: APIRequestContext,
  writer: Writer,
  path: string,
  data: object,
): Promise<Answer> {
  const answer = await request.post(`/api/${path}`, { headers: authorizationOf(writer), data })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return answer.json()
}

/** Create a post for one journey. */
export function postByApi(request: APIRequestContext, writer: Writer, more: object = {}): Promise<Written> {
  const name = `Table ${randomBytes(4).toString('hex')}`
  return call(request, writer, 'posts', { name, content: '<p>Who brings what?</p>', ...more })
}

export const commentByApi = (
  request: APIRequestContext,
  writer: Writer,
  postId: string,
  words: string,
  parentCommentId?: string,
): Promise<Written> =>
  call(request, writer, 'comments', { postId, content: `<p>${words}</p>`, parentCommentId })

/** Block an account for three days from posts, comments, votes and reactions, with a message. */
export async function blockByApi(request: APIRequestContext, login: string, message: string): Promise<void> {
  const headers = authorizationOf({ token: await tokenOf(request, ADMIN) })
  const { id } = await (await request.get(`/api/users-details/by-login/${login}`)).json()
  const answer = await request.post('/api/block-user', {
    headers,
    data: {
      userId: id,
      blockStatus: 'TEMPORARILY_BLOCKED',
      dueDate: new Date(Date.now() + 3 * 24 * 3_600_000).toISOString(),
      reasonForModerators: 'Sells knives',
      messageForUser: message,
      postsBlocked: true,
      commentsBlocked: true,
      reactionsBlocked: true,
    },
  })
  expect(answer.status(), await answer.text()).toBe(204)
}
