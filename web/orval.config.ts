import { defineConfig } from 'orval'

export default defineConfig({
  marmita: {
    input: './openapi.json',
    output: {
      mode: 'split',
      target: './src/shared/api/generated/marmita.ts',
      client: 'fetch',
      clean: true,
      override: {
        mutator: { path: './src/shared/api/http.ts', name: 'http' },
        fetch: { includeHttpResponseReturnType: true, forceSuccessResponse: true },
      },
    },
  },
})
