/** A fake of the browser's cache storage in memory, with the parts that the app uses: happy-dom has none. */
const addressOf = (request: string | { url: string }): string =>
  new URL(typeof request === 'string' ? request : request.url, 'http://localhost').pathname

class MemoryCache {
  readonly entries = new Map<string, { text: string; headers: Headers }>()

  async put(request: string, response: Response): Promise<void> {
    const text = await response.text()
    this.entries.delete(addressOf(request))
    this.entries.set(addressOf(request), { text, headers: response.headers })
  }

  async match(request: string | { url: string }): Promise<Response | undefined> {
    const found = this.entries.get(addressOf(request))
    return found && new Response(found.text, { headers: found.headers })
  }

  async keys(): Promise<{ url: string }[]> {
    return [...this.entries.keys()].map((path) => ({ url: `http://localhost${path}` }))
  }

  async delete(request: { url: string }): Promise<boolean> {
    return this.entries.delete(addressOf(request))
  }
}

export class MemoryCaches {
  readonly all = new Map<string, MemoryCache>()

  async open(name: string): Promise<MemoryCache> {
    const cache = this.all.get(name) ?? new MemoryCache()
    this.all.set(name, cache)
    return cache
  }

  async match(request: string, { cacheName }: { cacheName: string }): Promise<Response | undefined> {
    return this.all.get(cacheName)?.match(request)
  }

  keys = async (): Promise<string[]> => [...this.all.keys()]

  delete = async (name: string): Promise<boolean> => this.all.delete(name)

  /** Return everything that is stored, to look for values that must not be stored. */
  text = (): string =>
    [...this.all]
      .flatMap(([name, { entries }]) => [name, ...[...entries.values()].map(({ text }) => text)])
      .join()
}
