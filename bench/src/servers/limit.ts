import Fastify from 'fastify';
import pg from 'pg';
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
reportCpu(await app.listen({ port: 0, host: '127.0.0.1' }));
