import { hashPassword, isPassword } from '@app/api/src/features/people/auth/password-hash.ts';
import Fastify from 'fastify';
import pg from 'pg';
import { bareWrites } from '../load/bare-writes.ts';
import { benchPassword } from '../load/password.ts';
import { works } from '../works/works.ts';
import { reportCpu } from './report-cpu.ts';

/** The limit: a bare route that sends the JSON made by one prepared statement. No session, no permission, no GraphQL. */
const pool = new pg.Pool({ connectionString: process.argv[2], max: 20 });
const app = Fastify();
for (const [index, { limitSql }] of works.entries()) {
  app.get<{ Querystring: { id: string } }>(`/${index}`, async (request, reply) => {
    const { rows } = await pool.query<{ answer: string }>({
      name: `work-${index}`,
      text: limitSql,
      values: [request.query.id],
    });
    return reply.type('application/json; charset=utf-8').send(rows[0]?.answer);
  });
}
for (const [name, text] of Object.entries(bareWrites)) {
  app.get<{ Querystring: { id: string } }>(`/${name}`, async (request, reply) => {
    await pool.query({ name: `write-${name}`, text, values: [request.query.id] });
    return reply.type('application/json; charset=utf-8').send('{"data":{}}');
  });
}
// The same hash, and nothing around it.
const stored = hashPassword(benchPassword);
app.get('/password', async () => ({ data: await isPassword(await stored, benchPassword) }));
reportCpu(await app.listen({ port: 0, host: '127.0.0.1' }));
