const FACEBOOK_HOST = 'facebook.com';
const PROFILE_LIMIT = 300;

export const facebookProfileMessage = `Enter a valid fb profile (e.g., ${FACEBOOK_HOST}/[username])`;

// Phones share profiles with a query (`?mibextid=…`), and people without a username have only `profile.php?id=…`.
const profileShape =
  /^(?:https?:\/\/)?(?:(?:www|m|web)\.)?(?:facebook|fb)\.com\/(?<username>[a-z0-9.]{3,})\/?(?:\?(?<query>[^\s#<>"]*))?(?:#[^\s<>"]*)?$/i;

export function isFacebookProfile(text: string): boolean {
  return matchProfile(text) !== null;
}

/** The one https address of a profile however it was typed, safe to put into a link; null when it is not a profile. */
export function facebookProfileUrl(text: string): string | null {
  const profile = matchProfile(text);
  if (!profile) return null;
  const page = profile.id ? `profile.php?id=${profile.id}` : profile.username;
  return `https://${FACEBOOK_HOST}/${page}`;
}

/** Where Messenger opens a conversation with the owner of a profile. */
export function messengerUrl(text: string): string | null {
  const profile = matchProfile(text);
  return profile && `https://m.me/${profile.id ?? profile.username}`;
}

/** The same text for two spellings of one profile, to find people and duplicates: Facebook ignores case and dots. */
export function facebookProfileKey(text: string): string | null {
  const profile = matchProfile(text);
  if (!profile) return null;
  return profile.id ?? profile.username.toLowerCase().replaceAll('.', '');
}

function matchProfile(text: string): { username: string; id: string | null } | null {
  const typed = text.trim();
  if (typed.length > PROFILE_LIMIT) return null;
  const groups = profileShape.exec(typed)?.groups;
  const username = groups?.username;
  if (!username) return null;
  if (username.toLowerCase() !== 'profile.php') return { username, id: null };
  const id = /(?:^|&)id=(\d{3,20})(?:&|$)/.exec(groups.query ?? '')?.[1];
  return id ? { username, id } : null;
}
