/** How many of the last requests a bug report names. In a file of its own: every page counts its requests. */
export const REQUEST_IDS_LIMIT = 10;
