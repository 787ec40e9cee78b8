/** One well-known place for each offset that clocks use, as the event form offers them. */
export const timeZones = [
  { offset: '-12:00', region: 'Baker Island' },
  { offset: '-11:00', region: 'Pago Pago' },
  { offset: '-10:00', region: 'Honolulu' },
  { offset: '-09:30', region: 'Marquesas Islands' },
  { offset: '-09:00', region: 'Anchorage' },
  { offset: '-08:00', region: 'Los Angeles' },
  { offset: '-07:00', region: 'Denver' },
  { offset: '-06:00', region: 'Chicago' },
  { offset: '-05:00', region: 'New York' },
  { offset: '-04:00', region: 'Santiago' },
  { offset: '-03:30', region: "St. John's" },
  { offset: '-03:00', region: 'Sao Paulo' },
  { offset: '-02:00', region: 'South Georgia' },
  { offset: '-01:00', region: 'Cape Verde' },
  { offset: '+00:00', region: 'London' },
  { offset: '+01:00', region: 'Paris' },
  { offset: '+02:00', region: 'Cairo' },
  { offset: '+03:00', region: 'Riyadh' },
  { offset: '+03:30', region: 'Tehran' },
  { offset: '+04:00', region: 'Dubai' },
  { offset: '+04:30', region: 'Kabul' },
  { offset: '+05:00', region: 'Karachi' },
  { offset: '+05:30', region: 'New Delhi' },
  { offset: '+05:45', region: 'Kathmandu' },
  { offset: '+06:00', region: 'Dhaka' },
  { offset: '+06:30', region: 'Yangon' },
  { offset: '+07:00', region: 'Bangkok' },
  { offset: '+08:00', region: 'Singapore' },
  { offset: '+08:45', region: 'Eucla' },
  { offset: '+09:00', region: 'Tokyo' },
  { offset: '+09:30', region: 'Adelaide' },
  { offset: '+10:00', region: 'Sydney' },
  { offset: '+10:30', region: 'Lord Howe Island' },
  { offset: '+11:00', region: 'Noumea' },
  { offset: '+12:00', region: 'Auckland' },
  { offset: '+12:45', region: 'Chatham Islands' },
  { offset: '+13:00', region: 'Apia' },
  { offset: '+14:00', region: 'Kiritimati' },
] as const;

export type TimeZoneOffset = (typeof timeZones)[number]['offset'];

export const DEFAULT_TIME_ZONE: TimeZoneOffset = '+08:00';

/** `GMT+08:00 (Singapore)`, or the bare offset for one that is not in the table. */
export function timeZoneLabel(offset: string): string {
  const zone = timeZones.find((each) => each.offset === offset);
  return zone ? `GMT${zone.offset} (${zone.region})` : `GMT${offset}`;
}

/** The same with ours by its own name: `Manila (GMT+08:00)`. */
export function localZoneLabel(offset: string): string {
  return offset === DEFAULT_TIME_ZONE ? `Manila (GMT${offset})` : timeZoneLabel(offset);
}
