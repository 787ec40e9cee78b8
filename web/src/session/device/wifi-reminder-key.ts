/** Under which this browser keeps what somebody wants to watch once they are on Wi-Fi. It goes when they sign out. */
export function wifiReminderKey(personId: number | undefined): string {
  return `wifi-reminder:${personId}`;
}
