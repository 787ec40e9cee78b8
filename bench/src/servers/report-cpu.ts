/** Tells the parent the server's address, and its processor time on request. */
export function reportCpu(address: string): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.({ cpuMicroseconds: user + system, rss: process.memoryUsage().rss });
  });
  process.send?.({ address });
}
