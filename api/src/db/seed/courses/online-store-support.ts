import type { DemoCourse } from './demo-course.ts';

export const onlineStoreSupport: DemoCourse = {
  name: 'Online Store Support',
  about: 'Orders, returns and customer messages for Shopify shops, from the first ticket to the busy season.',
  author: 'coach@tribe.test',
  units: [
    {
      name: 'How a shop works',
      lessons: [
        [
          'The life of an order',
          9,
          `
To help a customer you have to know where their parcel can be stuck. An order has seven stations.

1. **Placed** – the customer paid, or said that they would
2. **Paid** – the money is really there
3. **Packed** – somebody put it into a box
4. **Handed over** – the courier scanned it
5. **On the way** – the tracking moves
6. **Delivered** – or "delivered", which is not always the same
7. **Kept or returned**

## For every message ask: which station?

| They write | Station | You look at |
| "Did my payment go through?" | 2 | payments in the shop |
| "It says shipped but does not move" | 4 | when the courier scanned it |
| "It says delivered, wala naman" | 6 | photo of the delivery, neighbour, guard |

Most of the work is finding the station; the answer then is short.

Exercise: take an order you once made yourself and write down when it reached each station. Where was it longest?
`,
        ],
        [
          'Shopify in one evening',
          14,
          `
Shopify gives everyone a free trial shop. Make one tonight and pretend.

## Do these ten things

1. Add a product with two sizes and a photo.
2. Change its price, then look at it as a customer.
3. Place a test order.
4. Find that order and mark it as packed.
5. Add a tracking number.
6. Refund one of two items.
7. Create a discount code that ends on Sunday.
8. Find a customer by half of their name.
9. Write a note that only staff see.
10. Look at yesterday's sales.

That is most of what support does in a day.

## Where people get lost

- **Refund** gives money back; **restock** puts the thing back on the shelf. Two separate ticks.
- **Archive** hides, **delete** is for ever. Huwag mag-delete kahit kailan.
- Each change is in the timeline of the order with your name. It protects you.

Take screenshots of all ten as you go. In an interview they are worth more than "familiar with Shopify".
`,
        ],
      ],
    },
    {
      name: 'Customers',
      lessons: [
        [
          'The first ten tickets',
          12,
          `
Your first morning: two hundred open tickets. Do not begin at the top.

## Sort for fifteen minutes

- **Fire:** wrong address on a parcel that leaves today, paid twice, allergic reaction
- **Easy:** where is my order, how do I return
- **Think:** angry, long, or about money above your limit

Fires first, then an hour of easy ones so that the number falls and you get warm, then the long ones with a fresh coffee.

## The shape of an answer

1. Their name, and what you understood, in one line.
2. What you found out.
3. What happens now, with a day.
4. Your name.

> Hi Carla, your red bag has not moved since Tuesday, you are right. The courier lost a sack on the way to Cebu. I have sent a new one today; it is with you by Friday. Keep both if the first turns up. – Jomar

tip: Solve it in one message if you can. Every further message costs you ten minutes and the customer a bit of love.

Exercise: write the answer to "Ilang araw na po, scam ba kayo?" in this shape.
`,
        ],
        [
          'Returns without drama',
          8,
          `
A return is not a defeat. People who were treated well at a return buy again more often than those who never had one.

## Know four things by heart

- how many days they have
- who pays for the way back
- what cannot be returned (earrings, food, worn things)
- what you may give without asking

## Offer in this order

1. **Exchange** – the right size today
2. **Credit** – with a little extra, if the owner agrees
3. **Refund** – quickly, without a speech

| Reason | Note for the owner |
| too small | size chart? |
| broken on arrival | packing? |
| "not as in the picture" | new photo |

Collect the reasons in a sheet. After a month you can tell the owner: "A third of all returns is one blouse." That is worth more than your whole salary, at hindi ka na VA lang sa paningin nila.

Exercise: write the message that offers an exchange first, without hiding the refund.
`,
        ],
        [
          'Surviving 11.11 and Christmas',
          10,
          `
In November and December shops make a third of their year. So do their support people, if they are prepared.

## October

- update saved replies: last order days, opening hours, delays
- agree on hours and on what is paid for nights
- write a page "What everybody will ask" and put it on the website
- plan a substitute, kahit half day lang

## In the rush

1. A banner in the shop is worth two hundred mails. Ask the owner to put it up **before** the delay is noticed.
2. Answer in waves, the same question together.
3. Every evening: how many open, how old is the oldest, what is new. Three lines to the owner.
4. Sleep. A tired answer makes two new tickets.

## January

Look back with the owner while it still hurts: what did people ask most, what could have been said earlier? Make the list for next October now.

> "We went from 900 open tickets to 140 with one banner: 'Orders after 18 December arrive in the new year.'" – Marvin

Exercise: write that banner in at most fifteen words.
`,
        ],
      ],
    },
  ],
};
