// For the health check of a container, whose image has no other program that speaks HTTP.
const port = process.env.ROLE === 'worker' ? process.env.HEALTH_PORT : (process.env.PORT ?? 8910);
const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null);
process.exit(answer?.ok ? 0 : 1);
