/** Runs the call; when the server wants a fresh login first, asks for it and runs the call once more. */
export type WithProof = <Result>(call: () => Promise<Result>) => Promise<Result>
