import type { Rolldown } from 'vite'

const ENTRY = /\/(index\.html|src\/app\/main\.tsx)(\?|$)/
const CHEFS =
  /\/src\/(shared\/(ui\/(\w+\/)?(Chip|Picture|StarRating|Price|Skeleton|StatusBadge|ErrorState|PillSelect)|lib\/geo|hooks\/useNow|api\/generated\/chefs)|features\/chefs\/(ChefCard|ChefGrid|OpenBadge|openHours|StarButton|mutations|queries|filters))\.|\/src\/(pages\/(landing|chef|home)|features\/(chefs|chefs\/profile|menu|places|map))\/\w+\.module\.css|\/lucide-react\/dist\/esm\/icons\/(clock|shield-check)\./
const SMALL = /\/node_modules\/(lucide-react|@mantine\/hooks|@tanstack)\//

/** What every page needs packs better as one file than as forty, and so does what landing, home and chef share. */
export const chunks: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'frame', tags: ['$initial'], test: (id) => !ENTRY.test(id), priority: 2 },
    { name: 'chefs', test: CHEFS, includeDependenciesRecursively: false, priority: 1 },
    {
      name: 'small',
      test: SMALL,
      minShareCount: 2,
      entriesAware: true,
      entriesAwareMergeThreshold: 1000,
      includeDependenciesRecursively: false,
    },
  ],
}

/** Names by users of a chunk grow long, and whatever loads one has its name: those of shared small parts say no users. */
export const chunkFileNames = ({ name }: { name: string }): string =>
  `assets/${name.split('~', 1)[0]}-[hash].js`
