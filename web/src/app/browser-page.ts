/** The page as the browser loaded it. An object of our own, because tests cannot stand in for `location`. */
export const browserPage = {
  reload(): void {
    location.reload();
  },
};
