/** The most payments a search lists, newest first: with more results, people search more precisely. */
export const MOST_FOUND = 10_000;
