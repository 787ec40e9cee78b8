/** Lets the browser fetch a file by itself: it shows the progress, and nothing is held in the page. */
export function download(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
