/** Tells the parent where the server listens, and how much processor time it has used whenever it is asked. */
export function reportCpu(address: string): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.({ cpuMicroseconds: user + system, rss: process.memoryUsage().rss });
  });
  process.send?.({ address });
}
