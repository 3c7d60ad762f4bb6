import { defineConfig } from 'orval'

export default defineConfig({
  marmita: {
    input: './openapi.json',
    output: {
      mode: 'tags-split',
      target: './src/shared/api/generated',
      schemas: './src/shared/api/generated/model',
      client: 'fetch',
      clean: true,
      override: {
        mutator: { path: './src/shared/api/http.ts', name: 'http' },
        fetch: { includeHttpResponseReturnType: true, forceSuccessResponse: true },
        enumGenerationType: 'union',
      },
    },
  },
})
