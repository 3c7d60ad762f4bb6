import type { CommunityView, TopicView } from '@/shared/api/generated/marmita.schemas'

type Group = { topicId: string; title: string; communities: CommunityView[] }

/** Return the topic's name in the language of the interface. */
export const topicName = (
  topics: readonly TopicView[] | undefined,
  { id, name }: { id: string; name: string },
  language: string,
): string => topics?.find((topic) => topic.id === id)?.names[language.toUpperCase()] ?? name

/** Return the communities grouped by topic, in the order of the server. */
export function groupByTopic(
  communities: readonly CommunityView[],
  title: (topic: { id: string; name: string }) => string,
): Group[] {
  const groups = new Map<string, Group>()
  for (const community of communities) {
    const { topicId, topic } = community
    const group = groups.get(topicId) ?? {
      topicId,
      title: title({ id: topicId, name: topic }),
      communities: [],
    }
    group.communities.push(community)
    groups.set(topicId, group)
  }
  return [...groups.values()]
}
