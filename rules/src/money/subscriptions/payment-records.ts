/** How many payments a search lists at most, the newest: whoever finds more says more precisely what they look for. */
export const MOST_FOUND = 10_000;
