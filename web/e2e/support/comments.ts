/** Posts and comments of the journeys, written as the browser writes them. */
import { randomBytes } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'

type Written = { id: string; postId: string; name: string }
export type Writer = { token: string }

async function call<Answer>(
  request: APIRequestContext,
  { token }: Writer,
  path: string,
  data: object,
): Promise<Answer> {
  const answer = await request.post(`/api/${path}`, { headers: { authorization: `Bearer ${token}` }, data })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return answer.json()
}

/** A post of its own for a journey. */
export function postByApi(request: APIRequestContext, writer: Writer): Promise<Written> {
  const name = `Table ${randomBytes(4).toString('hex')}`
  return call(request, writer, 'posts', { name, content: '<p>Who brings what?</p>' })
}

export const commentByApi = (
  request: APIRequestContext,
  writer: Writer,
  postId: string,
  words: string,
  parentCommentId?: string,
): Promise<Written> =>
  call(request, writer, 'comments', { postId, content: `<p>${words}</p>`, parentCommentId })
