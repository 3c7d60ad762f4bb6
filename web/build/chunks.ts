import type { Rolldown } from 'vite'

const ENTRY = /\/(index\.html|src\/app\/main\.tsx)(\?|$)/
const PARTS =
  /\/src\/shared\/(ui\/(\w+\/)?(ActionMenu|Card|Chip|ChipLink|ErrorState|LongList|PillSelect|Picture|Price|Skeleton|StarRating|StatusBadge)|hooks\/(useErrorTexts|useNow|useToggle)|lib\/delivery)\.|\/@tanstack\/(query-core|react-query)\/.+\/(mutationObserver|useMutation)\.|\/lucide-react\/dist\/esm\/icons\/(arrow-(down|up|up-down)|bell-(off|ring)|bookmark|check|chevron-down|chevrons-up-down|circle-(check|exclamation-point)|clock|dot|ellipsis|eye-off|face-slightly-smiling-plus|flag|flame|gallery-vertical|heart|image-plus|leaf|list-checks|list-x|map-pin-off|message-square-text|newspaper|pen-line|pencil|rotate-cw|rows-3|rss|search|search-x|shapes|share-2|shield-check|sliders-horizontal|soup|star|star-off|trash|users|users-round|utensils|wrench|x)\./
const CHEFS =
  /\/src\/(shared\/(lib\/geo|api\/generated\/chefs)|features\/chefs\/(ChefCard|ChefGrid|Dotted|OpenBadge|openHours|StarButton|mutations|queries|filters))\.|\/src\/(pages\/(landing|chef|home)|features\/(chefs|chefs\/profile|menu|places|map))\/\w+\.module\.css/
const POSTS =
  /\/src\/(pages\/blog\/Columns|features\/posts\/(mutations|queries|share|poll\/(PollBox|PollChoices|PollResults|poll|usePoll)|parts\/(Byline|CommentsLink|MentionCards|PostMenu|PostReactions|PostVote|SaveButton))|features\/communities\/(CommunityTools|mutations|queries)|shared\/(api\/generated\/(polls|posts)|session\/adultContent|ui\/media\/useReveal))\.|\/src\/features\/posts\/(feed|post|parts)\/\w+\.module\.css/
const SIDE =
  /\/src\/(pages\/blog\/Side|features\/(posts\/side\/(MoreFromCommunity|PostList|SuggestedPosts|TagsOfWeek|side\.module)|communities\/SuggestedCommunities))\./
const PEOPLE =
  /\/src\/shared\/(api\/generated\/(follows|reactions)|lib\/lastStateQueue|ui\/(overlays\/useOpening|people\/(PersonLink|follow)|reactions\/(ReactionPicture|Reactions|reactions|useReactions)|votes\/\w+))\./
const SMALL = /\/node_modules\/(lucide-react|@mantine\/hooks|@tanstack)\//

/**
 * The code that every page needs compresses better as one file than as forty. So does the code that landing, home and
 * chef share, and that feeds and posts share.
 */
export const chunks: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'frame', tags: ['$initial'], test: (id) => !ENTRY.test(id), priority: 2 },
    { name: 'parts', test: PARTS, includeDependenciesRecursively: false, priority: 1 },
    { name: 'chefs', test: CHEFS, includeDependenciesRecursively: false, priority: 1 },
    { name: 'posts', test: POSTS, includeDependenciesRecursively: false, priority: 1 },
    { name: 'side', test: SIDE, includeDependenciesRecursively: false, priority: 1 },
    { name: 'people', test: PEOPLE, includeDependenciesRecursively: false, priority: 1 },
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

/**
 * Return a short name for a shared chunk. By default its name lists all files that use it, and is repeated in each file
 * that loads it.
 */
export const chunkFileNames = ({ name }: { name: string }): string =>
  `assets/${name.split('~', 1)[0]}-[hash].js`
