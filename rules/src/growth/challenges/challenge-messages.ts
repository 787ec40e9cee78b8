/** Verbatim from the specification. */
export const challengeMessages = {
  joined: "Congrats! You're IN!",
  failed: 'Something went wrong',
} as const;
