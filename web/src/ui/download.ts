/** Lets the browser download a file by itself: it shows the progress, and the page holds nothing. */
export function download(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
