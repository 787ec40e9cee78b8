/** The document and its address. An object of our own, because tests cannot replace `location`. */
export const browserPage = {
  reload(): void {
    location.reload();
  },
  goTo(address: string): void {
    location.assign(address);
  },
  /** Without a way back to where the person is now. */
  moveOnTo(address: string): void {
    location.replace(address);
  },
};
