/** Run the call. If the server requires a fresh login first, open the login and run the call once more. */
export type WithProof = <Result>(call: () => Promise<Result>) => Promise<Result>
