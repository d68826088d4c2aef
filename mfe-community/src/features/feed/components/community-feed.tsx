/** What members share with everybody, with their connections, or with themselves. */
export const CommunityFeed = () => null
