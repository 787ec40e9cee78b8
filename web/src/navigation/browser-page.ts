/** Milliseconds that a way to another document may take. */
const longestWay = 10_000;

let leftAt = Number.NEGATIVE_INFINITY;

/** The document and its address. An object of our own, because tests cannot replace `location`. */
export const browserPage = {
  reload(): void {
    location.reload();
  },
  goTo(address: string): void {
    leftAt = Date.now();
    location.assign(address);
  },
  /** Without a way back to where the person is now. */
  moveOnTo(address: string): void {
    leftAt = Date.now();
    location.replace(address);
  },
  /** On the way to another document: a reload would end it. */
  isLeaving(): boolean {
    return Date.now() - leftAt < longestWay;
  },
};
