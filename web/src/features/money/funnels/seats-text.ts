type Seats = { capacity: number | null; seatsTaken: number };

/** `12 of 200`, or that there is no limit. */
export function seatsText({ capacity, seatsTaken }: Seats): string {
  if (capacity === null) return 'No limit';
  return `${seatsTaken.toLocaleString('en-PH')} of ${capacity.toLocaleString('en-PH')}`;
}
