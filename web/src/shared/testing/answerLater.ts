/** Return the promise of a response, and the function that answers it. */
export function answerLater() {
  let resolve: (answer: Response) => void = () => undefined
  const promise = new Promise<Response>((done) => {
    resolve = done
  })
  return { promise, resolve }
}
