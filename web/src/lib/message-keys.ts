/** Every text with the names of its gaps. Written by `make types` from the catalogues; do not edit. */
export interface Messages {
  'and': never
  'card.B1.name': never
  'card.B1.objective': 'need'
  'card.B1.pays': 'each'
  'card.Ba.name': never
  'card.Ba.objective': 'need'
  'card.Ba.pays': 'lerici' | 'livorno' | 'lucca' | 'massa' | 'pisa' | 'viareggio'
  'card.Bb.name': never
  'card.Bb.objective': 'need'
  'card.Bb.pays': 'lerici' | 'livorno' | 'lucca' | 'massa' | 'pisa' | 'viareggio'
  'card.Bc.name': never
  'card.Bc.objective': 'need'
  'card.Bc.pays': 'lerici' | 'livorno' | 'lucca' | 'massa' | 'pisa' | 'viareggio'
  'card.Bd.name': never
  'card.Bd.objective': 'need'
  'card.Bd.pays': 'lerici' | 'livorno' | 'lucca' | 'massa' | 'pisa' | 'viareggio'
  'card.Be.name': never
  'card.Be.objective': 'need'
  'card.Be.pays': 'each'
  'card.Bf.name': never
  'card.Bf.objective': 'need'
  'card.Bf.pays': 'each'
  'card.Bg.name': never
  'card.Bg.objective': 'need'
  'card.Bg.pays': never
  'card.Bh.name': never
  'card.Bh.objective': 'need'
  'card.Bh.pays': never
  'card.O1.name': never
  'card.O1.objective': 'need'
  'card.O1.pays': 'each'
  'card.Oa.name': never
  'card.Oa.objective': 'need'
  'card.Oa.pays': 'each' | 'spare'
  'card.Ob.name': never
  'card.Ob.objective': 'need'
  'card.Ob.pays': 'each' | 'spare'
  'card.Oc.name': never
  'card.Oc.objective': 'need'
  'card.Oc.pays': 'five' | 'four' | 'six' | 'spare' | 'three' | 'two'
  'card.Od.name': never
  'card.Od.objective': 'need'
  'card.Od.pays': 'each' | 'spare'
  'card.Oe.name': never
  'card.Oe.objective': 'need'
  'card.Oe.pays': 'five' | 'four' | 'six' | 'spare' | 'three' | 'two'
  'card.Of.name': never
  'card.Of.objective': 'need'
  'card.Of.pays': 'each' | 'spare'
  'card.Og.name': never
  'card.Og.objective': 'need'
  'card.Og.pays': 'spare'
  'card.T1.name': never
  'card.T1.objective': 'need'
  'card.Ta.name': never
  'card.Ta.objective': 'need'
  'card.Tb.name': never
  'card.Tb.objective': 'need'
  'card.Tc.name': never
  'card.Tc.objective': 'need'
  'card.Tc.pays': 'coins' | 'usual'
  'card.Td.name': never
  'card.Td.objective': 'need'
  'card.Te.name': never
  'card.Te.objective': 'need'
  'card.Xa.name': never
  'card.Xa.pays': never
  'card.Xb.name': never
  'card.Xb.pays': never
  'card.Xc.name': never
  'card.Xc.pays': never
  'card.Xd.name': never
  'card.Xd.pays': never
  'card.Xe.name': never
  'card.Xe.pays': never
  'card.Xf.name': never
  'card.Xf.pays': never
  'card.Xg.name': never
  'card.Xg.pays': 'each'
  'card.Xh.name': never
  'card.Xh.pays': 'lerici' | 'livorno' | 'lucca' | 'massa' | 'pisa' | 'viareggio'
  'carrara.aim': never
  'carrara.amount': 'n' | 'what'
  'carrara.art': never
  'carrara.category.city': never
  'carrara.category.land': never
  'carrara.category_space': 'category'
  'carrara.city.lerici': never
  'carrara.city.livorno': never
  'carrara.city.lucca': never
  'carrara.city.massa': never
  'carrara.city.pisa': never
  'carrara.city.viareggio': never
  'carrara.coach.first.announce': never
  'carrara.coach.first.build': never
  'carrara.coach.first.buy': never
  'carrara.coach.first.city': never
  'carrara.coach.first.object': never
  'carrara.coach.first.type': never
  'carrara.coach.mark.aim': never
  'carrara.coach.mark.announce': never
  'carrara.coach.mark.build': 'cities' | 'tile'
  'carrara.coach.mark.free': 'colour' | 'n'
  'carrara.coach.mark.goals': never
  'carrara.coach.mark.last_round': never
  'carrara.coach.mark.object': 'price'
  'carrara.coach.mark.pay': never
  'carrara.coach.mark.poor': 'city'
  'carrara.coach.mark.rival_city': 'city' | 'player'
  'carrara.coach.mark.score_city': 'city' | 'gains'
  'carrara.coach.mark.score_type': 'gains' | 'n' | 'type'
  'carrara.coach.mark.section': never
  'carrara.coach.mark.stop': 'coins'
  'carrara.coach.mark.wheel': never
  'carrara.coach.mark.where': 'city'
  'carrara.coach.next.blocks': never
  'carrara.coach.next.city': 'player'
  'carrara.coach.next.dear_city': never
  'carrara.coach.next.expansion': never
  'carrara.coach.next.markers': never
  'carrara.coach.next.object': never
  'carrara.coach.next.type': never
  'carrara.colour.black': never
  'carrara.colour.blue': never
  'carrara.colour.green': never
  'carrara.colour.red': never
  'carrara.colour.white': never
  'carrara.colour.yellow': never
  'carrara.deck.bonus': never
  'carrara.deck.building': never
  'carrara.deck.object': never
  'carrara.deck.top': never
  'carrara.error.blocks': 'colour' | 'count' | 'field' | 'most'
  'carrara.error.blocks_missing': 'colour' | 'count' | 'field' | 'most'
  'carrara.error.cards': 'sets' | 'word'
  'carrara.error.cards_base': never
  'carrara.error.city_twice': 'city' | 'field'
  'carrara.error.expansion': 'field'
  'carrara.error.markers': 'field' | 'most'
  'carrara.error.objects': 'count' | 'field' | 'most' | 'object'
  'carrara.error.objects_missing': 'count' | 'field' | 'most' | 'object'
  'carrara.error.phase': 'field' | 'phase'
  'carrara.error.players': 'count' | 'field' | 'players'
  'carrara.error.raised': 'field'
  'carrara.error.tile_eight': 'field' | 'tile'
  'carrara.error.tile_expansion': 'field' | 'tile'
  'carrara.error.tile_twice': 'field' | 'tile'
  'carrara.error.upgrade_twice': 'field'
  'carrara.error.wheel': 'count' | 'field' | 'most'
  'carrara.example.announce.start': never
  'carrara.example.announce.step_1': never
  'carrara.example.announce.title': never
  'carrara.example.build.start': never
  'carrara.example.build.step_1': never
  'carrara.example.build.title': never
  'carrara.example.buy.start': never
  'carrara.example.buy.step_1': never
  'carrara.example.buy.step_2': never
  'carrara.example.buy.step_3': never
  'carrara.example.buy.title': never
  'carrara.example.eight.start': never
  'carrara.example.eight.step_1': never
  'carrara.example.eight.step_2': never
  'carrara.example.eight.title': never
  'carrara.example.score-city.start': never
  'carrara.example.score-city.step_1': never
  'carrara.example.score-city.title': never
  'carrara.example.score-type.start': never
  'carrara.example.score-type.step_1': never
  'carrara.example.score-type.title': never
  'carrara.extra': never
  'carrara.free': never
  'carrara.gain.coins': 'n'
  'carrara.gain.objects': 'n'
  'carrara.gain.vp': 'n'
  'carrara.hint.announce.title': never
  'carrara.hint.announce.what': never
  'carrara.hint.build.title': 'city'
  'carrara.hint.build.what': 'gains' | 'n'
  'carrara.hint.buy.title': never
  'carrara.hint.buy.what': 'coins' | 'n'
  'carrara.hint.buy_still.title': never
  'carrara.hint.buy_still.what': 'coins' | 'n'
  'carrara.hint.end.title': never
  'carrara.hint.end.what': never
  'carrara.hint.improve.title': 'city'
  'carrara.hint.improve.what': 'gains' | 'n'
  'carrara.hint.pay.title': never
  'carrara.hint.pay.what': 'city' | 'colours'
  'carrara.hint.purchase.title': never
  'carrara.hint.purchase.what': 'coins' | 'n'
  'carrara.hint.replace.title': never
  'carrara.hint.replace.what': 'type'
  'carrara.hint.score_category.title': never
  'carrara.hint.score_category.what': 'category' | 'cost'
  'carrara.hint.score_city.title': 'city'
  'carrara.hint.score_city.what': 'cost' | 'n'
  'carrara.hint.score_type.title': never
  'carrara.hint.score_type.what': 'cost' | 'n' | 'type'
  'carrara.hint.section.title': 'section'
  'carrara.hint.section.what': 'coins' | 'n'
  'carrara.hint.skip.title': never
  'carrara.hint.skip.what': never
  'carrara.hint.stop.title': never
  'carrara.hint.stop.what': 'coins'
  'carrara.hint.take.title': 'section'
  'carrara.hint.take.what': 'coins' | 'n'
  'carrara.hint.upgrade.title': never
  'carrara.hint.upgrade.what': never
  'carrara.label.announce': 'vp'
  'carrara.label.build': 'city' | 'tile'
  'carrara.label.buy': never
  'carrara.label.buy_still': never
  'carrara.label.end': never
  'carrara.label.improve': 'city' | 'tile'
  'carrara.label.pay': 'colour'
  'carrara.label.purchase': 'object' | 'price'
  'carrara.label.relief': 'coins'
  'carrara.label.replace': 'difference' | 'tile'
  'carrara.label.score_category': 'category' | 'gains'
  'carrara.label.score_city': 'city' | 'gains'
  'carrara.label.score_type': 'gains' | 'type'
  'carrara.label.section': 'blocks' | 'section'
  'carrara.label.skip': never
  'carrara.label.stop': never
  'carrara.label.take': 'colour' | 'price'
  'carrara.label.take_free': 'colour'
  'carrara.label.upgrade': 'coins' | 'space' | 'vp'
  'carrara.lesson.building.bag.say': never
  'carrara.lesson.building.bag.title': never
  'carrara.lesson.building.cities.say': 'best' | 'last'
  'carrara.lesson.building.cities.title': never
  'carrara.lesson.building.line': never
  'carrara.lesson.building.palazzo.buy': never
  'carrara.lesson.building.palazzo.city': 'lucca'
  'carrara.lesson.building.palazzo.do': never
  'carrara.lesson.building.palazzo.massa': 'lucca' | 'massa'
  'carrara.lesson.building.palazzo.say': 'lucca' | 'massa'
  'carrara.lesson.building.palazzo.score': never
  'carrara.lesson.building.palazzo.tile': never
  'carrara.lesson.building.palazzo.title': never
  'carrara.lesson.building.palazzo.wrong': never
  'carrara.lesson.building.pay.do': never
  'carrara.lesson.building.pay.keep': never
  'carrara.lesson.building.pay.say': never
  'carrara.lesson.building.pay.title': never
  'carrara.lesson.building.pay.wrong': never
  'carrara.lesson.building.refill.do': never
  'carrara.lesson.building.refill.say': 'pile'
  'carrara.lesson.building.refill.title': never
  'carrara.lesson.building.refill.wrong': never
  'carrara.lesson.building.title': never
  'carrara.lesson.building.villa.buy': never
  'carrara.lesson.building.villa.city': never
  'carrara.lesson.building.villa.do': never
  'carrara.lesson.building.villa.say': never
  'carrara.lesson.building.villa.tile': never
  'carrara.lesson.building.villa.title': never
  'carrara.lesson.building.villa.wrong': never
  'carrara.lesson.expansion.cards.say': never
  'carrara.lesson.expansion.cards.title': never
  'carrara.lesson.expansion.category.buy': never
  'carrara.lesson.expansion.category.do': never
  'carrara.lesson.expansion.category.say': 'value'
  'carrara.lesson.expansion.category.score': never
  'carrara.lesson.expansion.category.title': never
  'carrara.lesson.expansion.category.wrong': never
  'carrara.lesson.expansion.improve.build': never
  'carrara.lesson.expansion.improve.buy': never
  'carrara.lesson.expansion.improve.do': never
  'carrara.lesson.expansion.improve.other': never
  'carrara.lesson.expansion.improve.say': never
  'carrara.lesson.expansion.improve.score': never
  'carrara.lesson.expansion.improve.title': never
  'carrara.lesson.expansion.improve.wrong': never
  'carrara.lesson.expansion.line': never
  'carrara.lesson.expansion.replace.cheap': never
  'carrara.lesson.expansion.replace.do': never
  'carrara.lesson.expansion.replace.say': never
  'carrara.lesson.expansion.replace.title': never
  'carrara.lesson.expansion.replace.type': never
  'carrara.lesson.expansion.replace.wrong': never
  'carrara.lesson.expansion.section.do': never
  'carrara.lesson.expansion.section.other': never
  'carrara.lesson.expansion.section.say': never
  'carrara.lesson.expansion.section.title': never
  'carrara.lesson.expansion.section.wrong': never
  'carrara.lesson.expansion.still.do': never
  'carrara.lesson.expansion.still.say': 'now' | 'then'
  'carrara.lesson.expansion.still.score': never
  'carrara.lesson.expansion.still.title': never
  'carrara.lesson.expansion.still.turn': never
  'carrara.lesson.expansion.still.wrong': never
  'carrara.lesson.expansion.title': never
  'carrara.lesson.expansion.upgrade.do': never
  'carrara.lesson.expansion.upgrade.say': 'before' | 'coins' | 'vp'
  'carrara.lesson.expansion.upgrade.space': never
  'carrara.lesson.expansion.upgrade.title': never
  'carrara.lesson.expansion.upgrade.wrong': never
  'carrara.lesson.expansion.white.colour': never
  'carrara.lesson.expansion.white.do': 'price'
  'carrara.lesson.expansion.white.say': 'first' | 'price'
  'carrara.lesson.expansion.white.title': never
  'carrara.lesson.expansion.white.wrong': never
  'carrara.lesson.goals.announce.do': never
  'carrara.lesson.goals.announce.end': 'vp'
  'carrara.lesson.goals.announce.say': 'vp'
  'carrara.lesson.goals.announce.title': never
  'carrara.lesson.goals.announce.wrong': never
  'carrara.lesson.goals.buildings.say': never
  'carrara.lesson.goals.buildings.title': never
  'carrara.lesson.goals.count.say': never
  'carrara.lesson.goals.count.title': never
  'carrara.lesson.goals.goals.say': 'cost' | 'objects' | 'times'
  'carrara.lesson.goals.goals.title': never
  'carrara.lesson.goals.last.do': never
  'carrara.lesson.goals.last.say': never
  'carrara.lesson.goals.last.title': never
  'carrara.lesson.goals.last.wrong': never
  'carrara.lesson.goals.line': never
  'carrara.lesson.goals.missing.build': never
  'carrara.lesson.goals.missing.buy': never
  'carrara.lesson.goals.missing.do': never
  'carrara.lesson.goals.missing.other': never
  'carrara.lesson.goals.missing.say': 'have' | 'objects'
  'carrara.lesson.goals.missing.title': never
  'carrara.lesson.goals.missing.villa': never
  'carrara.lesson.goals.missing.wrong': never
  'carrara.lesson.goals.title': never
  'carrara.lesson.goals.won.say': 'his' | 'mine'
  'carrara.lesson.goals.won.title': never
  'carrara.lesson.objects.buy.do': never
  'carrara.lesson.objects.buy.end': never
  'carrara.lesson.objects.buy.say': 'price'
  'carrara.lesson.objects.buy.title': never
  'carrara.lesson.objects.buy.wrong': never
  'carrara.lesson.objects.line': never
  'carrara.lesson.objects.purse.do': never
  'carrara.lesson.objects.purse.say': never
  'carrara.lesson.objects.purse.title': never
  'carrara.lesson.objects.purse.wrong': never
  'carrara.lesson.objects.score.buy': never
  'carrara.lesson.objects.score.do': never
  'carrara.lesson.objects.score.say': never
  'carrara.lesson.objects.score.title': never
  'carrara.lesson.objects.score.wrong': never
  'carrara.lesson.objects.screen.say': 'coins'
  'carrara.lesson.objects.screen.title': never
  'carrara.lesson.objects.shelf.do': never
  'carrara.lesson.objects.shelf.say': never
  'carrara.lesson.objects.shelf.title': never
  'carrara.lesson.objects.shelf.wrong': never
  'carrara.lesson.objects.title': never
  'carrara.lesson.scoring.city.buy': never
  'carrara.lesson.scoring.city.do': never
  'carrara.lesson.scoring.city.elsewhere': never
  'carrara.lesson.scoring.city.say': never
  'carrara.lesson.scoring.city.title': never
  'carrara.lesson.scoring.city.type': never
  'carrara.lesson.scoring.city.wrong': never
  'carrara.lesson.scoring.coins.buy': never
  'carrara.lesson.scoring.coins.city': never
  'carrara.lesson.scoring.coins.do': never
  'carrara.lesson.scoring.coins.say': 'pisa'
  'carrara.lesson.scoring.coins.title': never
  'carrara.lesson.scoring.coins.type': never
  'carrara.lesson.scoring.coins.wrong': never
  'carrara.lesson.scoring.enough.say': 'few' | 'many'
  'carrara.lesson.scoring.enough.title': never
  'carrara.lesson.scoring.line': never
  'carrara.lesson.scoring.sum.do': never
  'carrara.lesson.scoring.sum.say': 'livorno' | 'lucca' | 'vp'
  'carrara.lesson.scoring.sum.title': never
  'carrara.lesson.scoring.sum.wrong': never
  'carrara.lesson.scoring.title': never
  'carrara.lesson.scoring.twice.do': never
  'carrara.lesson.scoring.twice.say': 'left' | 'markers'
  'carrara.lesson.scoring.twice.title': never
  'carrara.lesson.scoring.twice.wrong': never
  'carrara.lesson.scoring.type.buy': never
  'carrara.lesson.scoring.type.city': never
  'carrara.lesson.scoring.type.do': never
  'carrara.lesson.scoring.type.say': never
  'carrara.lesson.scoring.type.title': never
  'carrara.lesson.scoring.type.villa': never
  'carrara.lesson.scoring.type.wrong': never
  'carrara.lesson.wheel.aim.say': never
  'carrara.lesson.wheel.aim.title': never
  'carrara.lesson.wheel.end.do': never
  'carrara.lesson.wheel.end.object': never
  'carrara.lesson.wheel.end.say': never
  'carrara.lesson.wheel.end.title': never
  'carrara.lesson.wheel.end.wrong': never
  'carrara.lesson.wheel.free.costs': never
  'carrara.lesson.wheel.free.do': never
  'carrara.lesson.wheel.free.say': never
  'carrara.lesson.wheel.free.stop': never
  'carrara.lesson.wheel.free.title': never
  'carrara.lesson.wheel.free.wrong': never
  'carrara.lesson.wheel.green.colour': 'now'
  'carrara.lesson.wheel.green.do': 'now'
  'carrara.lesson.wheel.green.say': 'before' | 'now'
  'carrara.lesson.wheel.green.title': never
  'carrara.lesson.wheel.green.wrong': never
  'carrara.lesson.wheel.line': never
  'carrara.lesson.wheel.section.do': never
  'carrara.lesson.wheel.section.first': never
  'carrara.lesson.wheel.section.say': never
  'carrara.lesson.wheel.section.title': never
  'carrara.lesson.wheel.section.wrong': never
  'carrara.lesson.wheel.stop.do': never
  'carrara.lesson.wheel.stop.more': never
  'carrara.lesson.wheel.stop.say': 'coins'
  'carrara.lesson.wheel.stop.title': never
  'carrara.lesson.wheel.stop.wrong': never
  'carrara.lesson.wheel.title': never
  'carrara.lesson.wheel.turn.build': never
  'carrara.lesson.wheel.turn.do': never
  'carrara.lesson.wheel.turn.say': never
  'carrara.lesson.wheel.turn.score': never
  'carrara.lesson.wheel.turn.title': never
  'carrara.lesson.wheel.turn.wrong': never
  'carrara.lesson.wheel.wait.build': never
  'carrara.lesson.wheel.wait.do': never
  'carrara.lesson.wheel.wait.say': 'before' | 'next' | 'now'
  'carrara.lesson.wheel.wait.title': never
  'carrara.lesson.wheel.wait.wrong': never
  'carrara.line': never
  'carrara.log.announce': 'player' | 'vp'
  'carrara.log.bag_empty': never
  'carrara.log.build': 'city' | 'player' | 'tile'
  'carrara.log.buy': 'player'
  'carrara.log.buy_still': 'player'
  'carrara.log.drawn': 'blocks'
  'carrara.log.end': 'player'
  'carrara.log.final': 'parts' | 'player' | 'total'
  'carrara.log.improve': 'city' | 'player' | 'tile'
  'carrara.log.last_tile': 'player'
  'carrara.log.over': never
  'carrara.log.paid': 'blocks' | 'player'
  'carrara.log.part': 'points' | 'source'
  'carrara.log.pile_empty': never
  'carrara.log.purchase': 'object' | 'player' | 'price'
  'carrara.log.raised': 'contents' | 'player'
  'carrara.log.relief': 'coins' | 'player'
  'carrara.log.relief_wheel': 'coins' | 'player'
  'carrara.log.replace': 'city' | 'old' | 'player' | 'tile'
  'carrara.log.round': 'round'
  'carrara.log.score_category': 'category' | 'gains' | 'player'
  'carrara.log.score_city': 'city' | 'gains' | 'player'
  'carrara.log.score_type': 'gains' | 'player' | 'type'
  'carrara.log.section': 'player' | 'section'
  'carrara.log.skip': 'player'
  'carrara.log.stop': 'player'
  'carrara.log.take': 'colour' | 'player' | 'price'
  'carrara.log.take_free': 'colour' | 'player'
  'carrara.log.turned_up': 'tile'
  'carrara.log.upgrade': 'coins' | 'player' | 'space' | 'vp'
  'carrara.log.winner': 'player'
  'carrara.log.winners': 'players'
  'carrara.object.book': never
  'carrara.object.coat': never
  'carrara.object.crown': never
  'carrara.object.cup': never
  'carrara.object.flag': never
  'carrara.object.gate': never
  'carrara.option.cards.label': never
  'carrara.option.cards.set_name.collectors': never
  'carrara.option.cards.set_name.first-game': never
  'carrara.option.cards.set_name.great-works': never
  'carrara.option.cards.set_name.merchants': never
  'carrara.option.cards.set_name.multipliers': never
  'carrara.option.cards.set_name.rivals': never
  'carrara.option.expansion.label': never
  'carrara.option.expansion.no': never
  'carrara.option.expansion.yes': never
  'carrara.option.head-start.label': never
  'carrara.option.open-screens.label': never
  'carrara.option.open-screens.no': never
  'carrara.option.open-screens.yes': never
  'carrara.option.start-player.label': never
  'carrara.option.start-player.nobody': never
  'carrara.position.active': never
  'carrara.position.announced_by': never
  'carrara.position.blocks': never
  'carrara.position.buildings': never
  'carrara.position.cards': never
  'carrara.position.city': never
  'carrara.position.coins': never
  'carrara.position.display': never
  'carrara.position.due': never
  'carrara.position.expansion': never
  'carrara.position.for_sale': never
  'carrara.position.gone': never
  'carrara.position.last_tile_by': never
  'carrara.position.objects': never
  'carrara.position.open_screens': never
  'carrara.position.phase': never
  'carrara.position.points': never
  'carrara.position.purchase': never
  'carrara.position.raised': never
  'carrara.position.replaced': never
  'carrara.position.round': never
  'carrara.position.scored_categories': never
  'carrara.position.scored_cities': never
  'carrara.position.scored_types': never
  'carrara.position.seats': never
  'carrara.position.section': never
  'carrara.position.space': never
  'carrara.position.start_seat': never
  'carrara.position.taken': never
  'carrara.position.tile': never
  'carrara.position.turned': never
  'carrara.position.upgrades': never
  'carrara.position.wheel': never
  'carrara.position_word.allowed': never
  'carrara.position_word.city': never
  'carrara.position_word.closed': never
  'carrara.position_word.closing': never
  'carrara.position_word.done': never
  'carrara.position_word.forbidden': never
  'carrara.position_word.land': never
  'carrara.position_word.over': never
  'carrara.position_word.pay': never
  'carrara.position_word.replace': never
  'carrara.position_word.section': never
  'carrara.position_word.take': never
  'carrara.position_word.turn': never
  'carrara.position_word.upgrade': never
  'carrara.primer.after': 'price'
  'carrara.primer.aim': never
  'carrara.primer.aim_text': never
  'carrara.primer.build': never
  'carrara.primer.build_text': never
  'carrara.primer.buy': never
  'carrara.primer.buy_text': never
  'carrara.primer.cities': never
  'carrara.primer.end': never
  'carrara.primer.end_goals': never
  'carrara.primer.end_text': never
  'carrara.primer.expansion': never
  'carrara.primer.expansion_text': never
  'carrara.primer.free': never
  'carrara.primer.legend': never
  'carrara.primer.legend_blocks': never
  'carrara.primer.legend_coins': never
  'carrara.primer.legend_marker': never
  'carrara.primer.legend_type': 'object' | 'type'
  'carrara.primer.legend_vp': never
  'carrara.primer.needs': 'n'
  'carrara.primer.page_1': never
  'carrara.primer.page_2': never
  'carrara.primer.points': never
  'carrara.primer.points_announce': 'vp'
  'carrara.primer.points_buildings': never
  'carrara.primer.points_coins': 'n'
  'carrara.primer.points_objects': never
  'carrara.primer.points_score': never
  'carrara.primer.red_costs': never
  'carrara.primer.score': never
  'carrara.primer.score_text': 'markers'
  'carrara.primer.takes': never
  'carrara.primer.turn': never
  'carrara.primer.value': never
  'carrara.prompt.closing': never
  'carrara.prompt.closing_plain': never
  'carrara.prompt.over': never
  'carrara.prompt.pay': 'city' | 'due' | 'tile'
  'carrara.prompt.replace': 'city' | 'tile'
  'carrara.prompt.section': never
  'carrara.prompt.take': 'coins' | 'section'
  'carrara.prompt.turn': never
  'carrara.prompt.turn_last': never
  'carrara.prompt.turn_nothing': 'coins'
  'carrara.prompt.upgrade': never
  'carrara.puzzle.theme.announce': never
  'carrara.puzzle.theme.build_before_scoring': never
  'carrara.puzzle.theme.build_now': never
  'carrara.puzzle.theme.buy_first': never
  'carrara.puzzle.theme.great_eight': never
  'carrara.puzzle.theme.improve': never
  'carrara.puzzle.theme.object': never
  'carrara.puzzle.theme.payment': never
  'carrara.puzzle.theme.race_for_a_city': never
  'carrara.puzzle.theme.save_coins': never
  'carrara.puzzle.theme.score_now': never
  'carrara.puzzle.theme.to_turn_or_not': never
  'carrara.puzzle.theme.upgrade': never
  'carrara.puzzle.theme.which_blocks': never
  'carrara.puzzle.theme.which_building': never
  'carrara.puzzle.theme.which_city': never
  'carrara.puzzle.theme.which_scoring': never
  'carrara.refuse.already_announced': 'player'
  'carrara.refuse.an_action_is_possible': never
  'carrara.refuse.announcer_plays': never
  'carrara.refuse.block_too_dear': 'coins' | 'colour' | 'price' | 'section'
  'carrara.refuse.buildings_not_met': 'have' | 'needed'
  'carrara.refuse.busy_closing': never
  'carrara.refuse.busy_pay': 'due' | 'tile'
  'carrara.refuse.busy_replace': 'tile'
  'carrara.refuse.busy_section': never
  'carrara.refuse.busy_take': 'section'
  'carrara.refuse.busy_turn': never
  'carrara.refuse.busy_upgrade': never
  'carrara.refuse.category_scored': 'category'
  'carrara.refuse.city_scored': 'city' | 'player'
  'carrara.refuse.colour_not_accepted': 'city' | 'colour' | 'colours'
  'carrara.refuse.colour_not_in_section': 'colour' | 'section'
  'carrara.refuse.eight_cannot_improve': never
  'carrara.refuse.expansion_buy_still': never
  'carrara.refuse.expansion_category': never
  'carrara.refuse.expansion_eights': never
  'carrara.refuse.expansion_improve': never
  'carrara.refuse.game_over': never
  'carrara.refuse.improving_too_dear': 'colours' | 'difference' | 'have' | 'tile'
  'carrara.refuse.no_block_of_colour': 'colour'
  'carrara.refuse.no_blocks_anywhere': never
  'carrara.refuse.no_markers': 'markers'
  'carrara.refuse.no_purchase_after_announcing': never
  'carrara.refuse.no_purchase_without_action': never
  'carrara.refuse.nobody_announced': never
  'carrara.refuse.none_of_category': 'category'
  'carrara.refuse.none_of_type': 'type'
  'carrara.refuse.not_dearer': 'old' | 'tile'
  'carrara.refuse.not_enough_blocks': 'city' | 'colours' | 'cost' | 'have' | 'type'
  'carrara.refuse.not_enough_for_difference': 'city' | 'colours' | 'difference' | 'have' | 'old' | 'tile'
  'carrara.refuse.not_your_building': 'tile'
  'carrara.refuse.nothing_dearer': 'tile'
  'carrara.refuse.object_sold': 'object'
  'carrara.refuse.object_too_dear': 'coins' | 'price'
  'carrara.refuse.objects_not_met': 'have' | 'needed'
  'carrara.refuse.one_purchase_a_turn': never
  'carrara.refuse.section_empty': 'section'
  'carrara.refuse.section_too_dear': 'coins' | 'price' | 'section'
  'carrara.refuse.take_one_first': never
  'carrara.refuse.tile_not_on_offer': 'tile'
  'carrara.refuse.tiles_exhausted': 'player'
  'carrara.refuse.too_few_in_city': 'city' | 'have' | 'needed'
  'carrara.refuse.top_not_met': 'have' | 'needed'
  'carrara.refuse.type_scored': 'type'
  'carrara.refuse.upgrade_taken': 'player'
  'carrara.refuse.wheel_empty': never
  'carrara.source.announcement': never
  'carrara.source.bonus': never
  'carrara.source.buildings': never
  'carrara.source.categories': never
  'carrara.source.cities': never
  'carrara.source.coins': never
  'carrara.source.head_start': never
  'carrara.source.objects': never
  'carrara.source.spare_objects': never
  'carrara.source.types': never
  'carrara.terminal.announced': 'player'
  'carrara.terminal.bag': never
  'carrara.terminal.cards': never
  'carrara.terminal.city': never
  'carrara.terminal.coins': 'coins'
  'carrara.terminal.cost': 'n'
  'carrara.terminal.costs': never
  'carrara.terminal.final': never
  'carrara.terminal.goal.building': never
  'carrara.terminal.goal.object': never
  'carrara.terminal.goal.top': never
  'carrara.terminal.last_tile': 'player'
  'carrara.terminal.letter.black': never
  'carrara.terminal.letter.blue': never
  'carrara.terminal.letter.green': never
  'carrara.terminal.letter.red': never
  'carrara.terminal.letter.white': never
  'carrara.terminal.letter.yellow': never
  'carrara.terminal.mark.active': never
  'carrara.terminal.mark.scored': never
  'carrara.terminal.mark.screen': never
  'carrara.terminal.mark.upgraded': never
  'carrara.terminal.market': never
  'carrara.terminal.needed': 'n'
  'carrara.terminal.object.book': never
  'carrara.terminal.object.coat': never
  'carrara.terminal.object.crown': never
  'carrara.terminal.object.cup': never
  'carrara.terminal.object.flag': never
  'carrara.terminal.object.gate': never
  'carrara.terminal.objectives': never
  'carrara.terminal.pile': 'n'
  'carrara.terminal.players': never
  'carrara.terminal.price': never
  'carrara.terminal.price_note': never
  'carrara.terminal.raised': never
  'carrara.terminal.round': 'round'
  'carrara.terminal.row.blocks': never
  'carrara.terminal.row.coins': never
  'carrara.terminal.row.markers': never
  'carrara.terminal.row.now': never
  'carrara.terminal.row.objects': never
  'carrara.terminal.row.types': never
  'carrara.terminal.row.upgrades': never
  'carrara.terminal.screen': never
  'carrara.terminal.seen': 'player'
  'carrara.terminal.short.biblioteca': never
  'carrara.terminal.short.castello': never
  'carrara.terminal.short.cathedrale': never
  'carrara.terminal.short.palazzo': never
  'carrara.terminal.short.porta': never
  'carrara.terminal.short.villa': never
  'carrara.terminal.spectator': never
  'carrara.terminal.start': 'player'
  'carrara.terminal.supply': never
  'carrara.terminal.tie_break': never
  'carrara.terminal.total': never
  'carrara.terminal.turn': 'player'
  'carrara.terminal.type': never
  'carrara.terminal.vp': 'vp'
  'carrara.terminal.wheel': never
  'carrara.terminal.wheel_note': 'white'
  'carrara.terminal.you': never
  'carrara.tile': 'cost' | 'type'
  'carrara.title': never
  'carrara.type.biblioteca': never
  'carrara.type.castello': never
  'carrara.type.cathedrale': never
  'carrara.type.palazzo': never
  'carrara.type.porta': never
  'carrara.type.villa': never
  'carrara.web.ask.build': never
  'carrara.web.ask.buy': never
  'carrara.web.ask.city': 'tile'
  'carrara.web.ask.score': never
  'carrara.web.ask.tile': 'city'
  'carrara.web.bag.closed': never
  'carrara.web.bag.holds': 'blocks'
  'carrara.web.card.B1.goal': 'need'
  'carrara.web.card.B1.points': 'each'
  'carrara.web.card.Ba.goal': 'need'
  'carrara.web.card.Ba.points': never
  'carrara.web.card.Bb.goal': 'need'
  'carrara.web.card.Bb.points': never
  'carrara.web.card.Bc.goal': 'need'
  'carrara.web.card.Bc.points': never
  'carrara.web.card.Bd.goal': 'need'
  'carrara.web.card.Bd.points': never
  'carrara.web.card.Be.goal': 'need'
  'carrara.web.card.Be.points': 'each'
  'carrara.web.card.Bf.goal': 'need'
  'carrara.web.card.Bf.points': 'each'
  'carrara.web.card.Bg.goal': 'need'
  'carrara.web.card.Bg.points': never
  'carrara.web.card.Bh.goal': 'need'
  'carrara.web.card.Bh.points': never
  'carrara.web.card.O1.goal': 'need'
  'carrara.web.card.O1.points': 'each'
  'carrara.web.card.Oa.goal': 'need'
  'carrara.web.card.Oa.points': 'each' | 'spare'
  'carrara.web.card.Ob.goal': 'need'
  'carrara.web.card.Ob.points': 'each' | 'spare'
  'carrara.web.card.Oc.goal': 'need'
  'carrara.web.card.Oc.points': never
  'carrara.web.card.Od.goal': never
  'carrara.web.card.Od.points': 'each' | 'spare'
  'carrara.web.card.Oe.goal': 'need'
  'carrara.web.card.Oe.points': never
  'carrara.web.card.Of.goal': 'need'
  'carrara.web.card.Of.points': 'each' | 'spare'
  'carrara.web.card.Og.goal': 'need'
  'carrara.web.card.Og.points': never
  'carrara.web.card.T1.goal': 'need'
  'carrara.web.card.Ta.goal': 'need'
  'carrara.web.card.Tb.goal': 'need'
  'carrara.web.card.Tc.goal': 'need'
  'carrara.web.card.Tc.points': 'coins'
  'carrara.web.card.Td.goal': 'need'
  'carrara.web.card.Te.goal': 'need'
  'carrara.web.card.Xa.goal': never
  'carrara.web.card.Xa.points': never
  'carrara.web.card.Xb.goal': never
  'carrara.web.card.Xb.points': never
  'carrara.web.card.Xc.goal': never
  'carrara.web.card.Xc.points': never
  'carrara.web.card.Xd.goal': never
  'carrara.web.card.Xd.points': never
  'carrara.web.card.Xe.goal': never
  'carrara.web.card.Xe.points': never
  'carrara.web.card.Xf.goal': never
  'carrara.web.card.Xf.points': never
  'carrara.web.card.Xg.goal': never
  'carrara.web.card.Xg.points': 'each'
  'carrara.web.card.Xh.goal': never
  'carrara.web.card.Xh.points': never
  'carrara.web.cell.empty': 'city'
  'carrara.web.cell.name': 'city' | 'tiles'
  'carrara.web.cell.none': never
  'carrara.web.cell.upgraded': 'coins' | 'vp'
  'carrara.web.change.block.black': 'n'
  'carrara.web.change.block.blue': 'n'
  'carrara.web.change.block.green': 'n'
  'carrara.web.change.block.red': 'n'
  'carrara.web.change.block.white': 'n'
  'carrara.web.change.block.yellow': 'n'
  'carrara.web.change.coins': 'n'
  'carrara.web.change.cost': never
  'carrara.web.change.goal.building': never
  'carrara.web.change.goal.object': never
  'carrara.web.change.goal.top': never
  'carrara.web.change.marker': 'n'
  'carrara.web.change.vp': never
  'carrara.web.cities.note': never
  'carrara.web.cities.own': never
  'carrara.web.cities.score': never
  'carrara.web.cities.short_city': never
  'carrara.web.cities.short_land': never
  'carrara.web.cities.title': never
  'carrara.web.cities.types': never
  'carrara.web.city.accepts': 'colours'
  'carrara.web.city.need': never
  'carrara.web.city.needs': 'needed'
  'carrara.web.city.scored': never
  'carrara.web.city.scored_by': 'player'
  'carrara.web.city.worth_coins': 'coins'
  'carrara.web.city.worth_vp': 'vp'
  'carrara.web.city.would_bring': 'coins' | 'objects' | 'vp'
  'carrara.web.do.announce': never
  'carrara.web.do.build': never
  'carrara.web.do.buy': never
  'carrara.web.do.buy_still': never
  'carrara.web.do.goals': 'all' | 'met'
  'carrara.web.do.group': never
  'carrara.web.do.key_announce': never
  'carrara.web.do.key_build': never
  'carrara.web.do.key_buy': never
  'carrara.web.do.key_escape': never
  'carrara.web.do.key_score': never
  'carrara.web.do.key_still': never
  'carrara.web.do.purchase': never
  'carrara.web.do.score': never
  'carrara.web.do.skip': never
  'carrara.web.do.stop': never
  'carrara.web.eights.note': never
  'carrara.web.eights.taken': never
  'carrara.web.eights.title': never
  'carrara.web.end.announced_lost': 'player' | 'round'
  'carrara.web.end.announced_won': 'player' | 'round'
  'carrara.web.end.announcement_note': never
  'carrara.web.end.blocks': never
  'carrara.web.end.breakdown': never
  'carrara.web.end.coins': 'n'
  'carrara.web.end.coins_note': never
  'carrara.web.end.head_start_note': never
  'carrara.web.end.in_round': 'round'
  'carrara.web.end.last_tile': 'player' | 'round'
  'carrara.web.end.most': never
  'carrara.web.end.nothing': never
  'carrara.web.end.score_of': 'player' | 'points'
  'carrara.web.end.scorings': 'n'
  'carrara.web.end.share': 'players'
  'carrara.web.end.show': 'source'
  'carrara.web.end.tied': never
  'carrara.web.end.tied_all': never
  'carrara.web.end.total': never
  'carrara.web.end.towers': 'scores'
  'carrara.web.end.track': never
  'carrara.web.end.track_note': never
  'carrara.web.end.wins_by': 'n' | 'player'
  'carrara.web.end.wins_tie': 'player'
  'carrara.web.explain.about': 'player'
  'carrara.web.explain.bag': never
  'carrara.web.explain.bag_title': never
  'carrara.web.explain.block': 'cities'
  'carrara.web.explain.block_kind': 'first' | 'last'
  'carrara.web.explain.block_title': 'colour'
  'carrara.web.explain.blocks_own': 'n'
  'carrara.web.explain.brings': 'coins' | 'objects' | 'vp'
  'carrara.web.explain.build_in': 'city'
  'carrara.web.explain.building': 'object'
  'carrara.web.explain.building_kind': 'category' | 'cost'
  'carrara.web.explain.cell': 'tiles'
  'carrara.web.explain.cell_empty': never
  'carrara.web.explain.cell_worth': 'worth'
  'carrara.web.explain.cities_of': 'player'
  'carrara.web.explain.city': 'colours'
  'carrara.web.explain.city_kind': 'worth'
  'carrara.web.explain.city_open': 'needed'
  'carrara.web.explain.city_race': 'players'
  'carrara.web.explain.city_scored': 'player'
  'carrara.web.explain.coins': 'n'
  'carrara.web.explain.coins_text': 'n'
  'carrara.web.explain.coins_title': never
  'carrara.web.explain.eight': never
  'carrara.web.explain.goal_met': never
  'carrara.web.explain.goal_not': never
  'carrara.web.explain.has': 'n' | 'player'
  'carrara.web.explain.hidden': never
  'carrara.web.explain.if_ended': never
  'carrara.web.explain.lies_in': 'section'
  'carrara.web.explain.markers': 'n'
  'carrara.web.explain.object': 'type'
  'carrara.web.explain.object_kind': 'n' | 'price'
  'carrara.web.explain.object_pays': 'pays'
  'carrara.web.explain.object_sold': 'n'
  'carrara.web.explain.objects_own': 'n'
  'carrara.web.explain.of': 'have' | 'needed'
  'carrara.web.explain.own_city': 'city'
  'carrara.web.explain.per_cost_both': 'coins' | 'vp'
  'carrara.web.explain.per_cost_coins': 'coins'
  'carrara.web.explain.per_cost_vp': 'vp'
  'carrara.web.explain.pile': never
  'carrara.web.explain.pile_left': never
  'carrara.web.explain.player_hidden': never
  'carrara.web.explain.player_kind': 'cost' | 'n'
  'carrara.web.explain.player_open': never
  'carrara.web.explain.player_own': never
  'carrara.web.explain.scoring': 'what'
  'carrara.web.explain.section': never
  'carrara.web.explain.section_kind': never
  'carrara.web.explain.space': 'object' | 'type'
  'carrara.web.explain.space_category': 'worth'
  'carrara.web.explain.space_kind': never
  'carrara.web.explain.space_kind_of': 'player'
  'carrara.web.explain.space_scored': never
  'carrara.web.explain.stands': 'city' | 'player'
  'carrara.web.explain.stands_own': 'city'
  'carrara.web.explain.still': never
  'carrara.web.explain.taken_by': 'player'
  'carrara.web.explain.track': never
  'carrara.web.explain.turn': never
  'carrara.web.explain.type_scored': 'type'
  'carrara.web.explain.upgrade': never
  'carrara.web.explain.upgrade_title': 'space'
  'carrara.web.explain.value_now': never
  'carrara.web.explain.vp': 'n'
  'carrara.web.explain.would_pay': never
  'carrara.web.letter.black': never
  'carrara.web.letter.blue': never
  'carrara.web.letter.green': never
  'carrara.web.letter.red': never
  'carrara.web.letter.white': never
  'carrara.web.letter.yellow': never
  'carrara.web.loggia.score': 'player' | 'vp'
  'carrara.web.loggia.title': never
  'carrara.web.market.empty': never
  'carrara.web.market.pile': 'n'
  'carrara.web.market.title': never
  'carrara.web.more': never
  'carrara.web.more_base': never
  'carrara.web.plate.announced': never
  'carrara.web.plate.blocks': 'blocks'
  'carrara.web.plate.by_category': 'city' | 'land'
  'carrara.web.plate.coins': 'coins'
  'carrara.web.plate.cost': never
  'carrara.web.plate.markers': 'n'
  'carrara.web.plate.points': 'vp'
  'carrara.web.plate.screen': never
  'carrara.web.plot.build': 'city' | 'tile'
  'carrara.web.plot.building': 'city' | 'tile'
  'carrara.web.plot.closed': 'city'
  'carrara.web.plot.improve': 'building'
  'carrara.web.plot.open': 'city' | 'n'
  'carrara.web.round': never
  'carrara.web.row.name': 'n' | 'player' | 'vp'
  'carrara.web.shop.name': 'n' | 'object' | 'price'
  'carrara.web.shop.note': 'price'
  'carrara.web.shop.short.book': never
  'carrara.web.shop.short.coat': never
  'carrara.web.shop.short.crown': never
  'carrara.web.shop.short.cup': never
  'carrara.web.shop.short.flag': never
  'carrara.web.shop.short.gate': never
  'carrara.web.shop.sold': 'n' | 'object'
  'carrara.web.shop.title': never
  'carrara.web.side.after': 'have'
  'carrara.web.side.announced': 'player'
  'carrara.web.side.can_announce': 'player'
  'carrara.web.side.deck.building': never
  'carrara.web.side.deck.object': never
  'carrara.web.side.deck.top': never
  'carrara.web.side.goal': never
  'carrara.web.side.hidden': 'player'
  'carrara.web.side.last_tile': 'player'
  'carrara.web.side.may_announce': 'player'
  'carrara.web.side.met': never
  'carrara.web.side.no_points': never
  'carrara.web.side.pays': never
  'carrara.web.side.progress': 'have' | 'needed' | 'player'
  'carrara.web.side.read': 'card'
  'carrara.web.side.rule': 'rule'
  'carrara.web.side.several_may_announce': 'players'
  'carrara.web.side.title': never
  'carrara.web.side.title_base': never
  'carrara.web.side.worth': 'player' | 'vp'
  'carrara.web.side.you_can_announce': never
  'carrara.web.space.brings': 'coins' | 'objects' | 'vp' | 'what'
  'carrara.web.space.letter.city': never
  'carrara.web.space.letter.land': never
  'carrara.web.space.none': never
  'carrara.web.space.nothing': 'what'
  'carrara.web.space.of': 'player'
  'carrara.web.space.open': 'what'
  'carrara.web.space.scored': 'what'
  'carrara.web.space.title': never
  'carrara.web.still': never
  'carrara.web.stock.after': 'now' | 'then'
  'carrara.web.stock.blocks': 'colour' | 'n'
  'carrara.web.stock.closed': 'player'
  'carrara.web.stock.closed_note': never
  'carrara.web.stock.coins': 'n'
  'carrara.web.stock.objects': 'n' | 'object'
  'carrara.web.stock.pay': 'colour' | 'n'
  'carrara.web.stock.pay_not': 'colour' | 'n'
  'carrara.web.stock.title': never
  'carrara.web.stock.title_of': 'player'
  'carrara.web.text.bag': never
  'carrara.web.text.bag_hidden': never
  'carrara.web.text.blocks': never
  'carrara.web.text.categories_scored': never
  'carrara.web.text.choices': never
  'carrara.web.text.cities': never
  'carrara.web.text.city': never
  'carrara.web.text.city_value': never
  'carrara.web.text.coins': never
  'carrara.web.text.eights': never
  'carrara.web.text.empty': never
  'carrara.web.text.final': never
  'carrara.web.text.for_sale': never
  'carrara.web.text.goal': never
  'carrara.web.text.goods': never
  'carrara.web.text.happened': never
  'carrara.web.text.have': 'have' | 'needed'
  'carrara.web.text.have_met': 'have' | 'needed'
  'carrara.web.text.hidden': never
  'carrara.web.text.kind.build': never
  'carrara.web.text.kind.buy': never
  'carrara.web.text.kind.improve': never
  'carrara.web.text.kind.pay': never
  'carrara.web.text.kind.purchase': never
  'carrara.web.text.kind.replace': never
  'carrara.web.text.kind.score': never
  'carrara.web.text.kind.section': never
  'carrara.web.text.kind.take': never
  'carrara.web.text.kind.turn': never
  'carrara.web.text.kind.upgrade': never
  'carrara.web.text.markers': never
  'carrara.web.text.market': never
  'carrara.web.text.nobody': never
  'carrara.web.text.none': never
  'carrara.web.text.now': never
  'carrara.web.text.number': never
  'carrara.web.text.object': never
  'carrara.web.text.objectives': never
  'carrara.web.text.objects': never
  'carrara.web.text.over': 'n'
  'carrara.web.text.pile': 'n'
  'carrara.web.text.points': never
  'carrara.web.text.raised': 'n'
  'carrara.web.text.scored_by': never
  'carrara.web.text.section': never
  'carrara.web.text.sold': never
  'carrara.web.text.status': 'player' | 'round'
  'carrara.web.text.supply': never
  'carrara.web.text.title': never
  'carrara.web.text.total_cost': never
  'carrara.web.text.types_scored': never
  'carrara.web.text.upgrade_free': never
  'carrara.web.text.upgrades': never
  'carrara.web.text.vp': 'n'
  'carrara.web.text.wheel': never
  'carrara.web.text.wheel_caption': never
  'carrara.web.text.wheel_cell': 'n' | 'price'
  'carrara.web.text.wheel_free': 'n'
  'carrara.web.text.wheel_none': 'price'
  'carrara.web.text.wheel_none_free': never
  'carrara.web.text.worth': 'coins' | 'vp'
  'carrara.web.text.you': 'player'
  'carrara.web.tile.cities': 'cities'
  'carrara.web.tile.name': 'category' | 'cost' | 'type'
  'carrara.web.tile.replaces': never
  'carrara.web.upgrades.name': 'coins' | 'space' | 'vp'
  'carrara.web.upgrades.taken': 'player' | 'space'
  'carrara.web.upgrades.title': never
  'carrara.web.wheel.name': 'n'
  'carrara.web.wheel.section': 'blocks' | 'section'
  'carrara.web.wheel.section_empty': 'section'
  'carrara.web.wheel.section_title': 'section'
  'carrara.web.wheel.some': 'colour' | 'n' | 'price'
  'carrara.web.wheel.some_free': 'colour' | 'n'
  'carrara.web.wheel.title': never
  'chapter.C1.title': never
  'chapter.C2.title': never
  'chapter.C3.title': never
  'chapter.C4.title': never
  'chapter.C5.title': never
  'chapter.C6.title': never
  'chapter.C7.title': never
  'chapter.V1.title': never
  'chapter.V10.title': never
  'chapter.V11.title': never
  'chapter.V12.title': never
  'chapter.V2.title': never
  'chapter.V3.title': never
  'chapter.V4.title': never
  'chapter.V5.title': never
  'chapter.V6.title': never
  'chapter.V7.title': never
  'chapter.V8.title': never
  'chapter.V9.title': never
  'character.balestreri.name': never
  'character.balestreri.text': never
  'character.gigi.name': never
  'character.gigi.text': never
  'character.lanzuisi.name': never
  'character.lanzuisi.text': never
  'character.mario.name': never
  'character.mario.text': never
  'character.michael.name': never
  'character.michael.text': never
  'character.muret.name': never
  'character.muret.text': never
  'character.ralph.name': never
  'character.ralph.text': never
  'character.shlasinger.name': never
  'character.shlasinger.text': never
  'character.stefano.name': never
  'character.stefano.text': never
  'character.zazza.name': never
  'character.zazza.text': never
  'cli.arena.adjusted': never
  'cli.arena.fair': 'share'
  'cli.arena.games': never
  'cli.arena.heading': 'decisions' | 'game' | 'games' | 'seed' | 'wall_s' | 'workers'
  'cli.arena.interval': never
  'cli.arena.longest': never
  'cli.arena.margin': never
  'cli.arena.mirror': 'games' | 'player'
  'cli.arena.mirror_fair': never
  'cli.arena.mirror_unfair': never
  'cli.arena.place': never
  'cli.arena.player': never
  'cli.arena.playing': never
  'cli.arena.rating': never
  'cli.arena.score': never
  'cli.arena.seat': never
  'cli.arena.seats': never
  'cli.arena.seats_fair': never
  'cli.arena.seats_unfair': never
  'cli.arena.share': never
  'cli.arena.thinking': never
  'cli.arena.troubles': never
  'cli.arena.turn': never
  'cli.arena.wins': never
  'cli.arena.worth': never
  'cli.balancing': never
  'cli.compiling': never
  'cli.compiling_players': never
  'cli.consent': never
  'cli.coverage': 'cited' | 'game' | 'total'
  'cli.fuzzed': 'deep_games' | 'games' | 'longest' | 'steps' | 'violations'
  'cli.fuzzing': never
  'cli.hand_over': 'player'
  'cli.help.board': never
  'cli.help.log': never
  'cli.help.number': never
  'cli.help.quit': never
  'cli.help.redo': never
  'cli.help.reset': never
  'cli.help.rule': never
  'cli.help.save': never
  'cli.help.undo': never
  'cli.help.why': never
  'cli.help.words': never
  'cli.help_hint': never
  'cli.learned': 'decisions' | 'folder' | 'minutes'
  'cli.legal': never
  'cli.lessons.about': never
  'cli.lessons.coverage': 'excused' | 'game' | 'taught' | 'total'
  'cli.lessons.lesson': never
  'cli.lessons.minutes': never
  'cli.lessons.missing': 'rules'
  'cli.lessons.rules': never
  'cli.lessons.steps': never
  'cli.lessons.wrong': 'rules'
  'cli.machine.cores': 'cores' | 'cpu'
  'cli.machine.load': 'load'
  'cli.map_sound': never
  'cli.measuring': never
  'cli.page_written': 'path' | 'section'
  'cli.peers.batch': 'count'
  'cli.peers.caution': never
  'cli.peers.column.compiled_loop': never
  'cli.peers.column.decisions': never
  'cli.peers.column.engine': never
  'cli.peers.column.game': never
  'cli.peers.column.games': never
  'cli.peers.column.loop': never
  'cli.peers.column.same_loop': never
  'cli.peers.crashed': 'engine' | 'why'
  'cli.peers.late': 'engine' | 'seconds'
  'cli.peers.loop.compiled': never
  'cli.peers.loop.python': never
  'cli.peers.missing': 'engine' | 'module'
  'cli.peers.ratios': never
  'cli.puzzles.answer': never
  'cli.puzzles.best': never
  'cli.puzzles.dropped': 'n'
  'cli.puzzles.gap': never
  'cli.puzzles.id': never
  'cli.puzzles.mined': 'new' | 'path' | 'total'
  'cli.puzzles.mining': never
  'cli.puzzles.rated': 'n' | 'path'
  'cli.puzzles.rating': never
  'cli.puzzles.rest': never
  'cli.puzzles.seats': never
  'cli.puzzles.verified': 'good' | 'n'
  'cli.puzzles.verifying': never
  'cli.puzzles.wrong': 'id' | 'why'
  'cli.puzzles.wrong_engine': never
  'cli.puzzles.wrong_gap': 'gap'
  'cli.puzzles.wrong_turn': never
  'cli.saved_to': 'path'
  'cli.serving': 'address'
  'cli.stopped': 'command' | 'path'
  'cli.store.backed_up': 'events' | 'path' | 'tables'
  'cli.store.exported': 'games' | 'path'
  'cli.store.exported_events': 'events' | 'path'
  'cli.store.exporting': never
  'cli.store.kept': 'path'
  'cli.store.left_out': 'count'
  'cli.store.restored': 'events' | 'tables' | 'url'
  'cli.store.tidied': 'finished' | 'never_started' | 'others'
  'cli.store.unreadable': 'count'
  'cli.store.would_tidy': 'finished' | 'never_started' | 'others'
  'cli.tables_in': 'url'
  'cli.yes': never
  'error.action': 'word'
  'error.action_near': 'near' | 'word'
  'error.archive_after': 'word'
  'error.archive_changed': 'game' | 'version'
  'error.arena_adjusted': 'game'
  'error.arena_ending': 'known' | 'word'
  'error.arena_folder': 'path'
  'error.arena_no_pyarrow': never
  'error.arena_no_ray': never
  'error.arena_players': 'count' | 'game' | 'high' | 'low'
  'error.arena_ray_address': 'word'
  'error.arena_seconds': 'most' | 'word'
  'error.arena_worker': never
  'error.arena_write': 'path' | 'why'
  'error.backup_bad': 'path' | 'why'
  'error.backup_newer': 'known' | 'path' | 'version'
  'error.backup_place': 'path' | 'why'
  'error.backup_self': 'path'
  'error.bench_seconds': never
  'error.database': 'url' | 'why'
  'error.database_damaged': 'url' | 'why'
  'error.database_in_use': 'url'
  'error.database_kind': 'url'
  'error.database_missing': 'url'
  'error.database_newer': 'known' | 'url' | 'version'
  'error.database_replaced': 'url'
  'error.database_url': never
  'error.export_place': 'path' | 'why'
  'error.export_table': 'word'
  'error.file_after_end': 'line'
  'error.file_after_over': 'line'
  'error.file_count': 'line' | 'number'
  'error.file_decision': 'line' | 'number' | 'seat'
  'error.file_draws': 'line'
  'error.file_folder': 'path'
  'error.file_forbidden': 'path'
  'error.file_format': 'line'
  'error.file_header': 'word'
  'error.file_large': 'path'
  'error.file_line': 'line' | 'problem'
  'error.file_missing': 'path'
  'error.file_name': 'line'
  'error.file_no_game': 'line'
  'error.file_no_text': 'path'
  'error.file_other_game': 'path' | 'word'
  'error.file_position': 'line'
  'error.file_refused': 'line' | 'problem' | 'rule'
  'error.file_rules': 'known' | 'line' | 'word'
  'error.file_seal': 'line'
  'error.file_seed': 'line' | 'word'
  'error.file_truncated': 'line'
  'error.file_twice': 'line' | 'word'
  'error.game': 'known' | 'word'
  'error.language': 'known' | 'word'
  'error.learn_minutes': 'word'
  'error.learn_torch': never
  'error.lesson': 'known' | 'word'
  'error.lesson_step': 'known' | 'word'
  'error.levels_file': 'path' | 'word'
  'error.levels_players': 'most' | 'path' | 'word'
  'error.listen': 'host' | 'port' | 'why'
  'error.log_format': 'known' | 'word'
  'error.move_number': 'last' | 'word'
  'error.no_map': 'word'
  'error.no_position': 'word'
  'error.no_such_moment': 'last' | 'number'
  'error.no_tests': never
  'error.option': 'known' | 'word'
  'error.option_choice': 'known' | 'name' | 'word'
  'error.option_form': 'word'
  'error.option_number': 'high' | 'low' | 'name' | 'word'
  'error.option_points': 'most' | 'name' | 'seats' | 'word'
  'error.option_seats': 'name' | 'players'
  'error.option_switch': 'name' | 'word'
  'error.page_folder': 'path'
  'error.page_marks': 'begin' | 'end' | 'path'
  'error.page_row': 'command' | 'path'
  'error.page_write': 'path' | 'why'
  'error.player': 'known' | 'word'
  'error.player_budget': 'known' | 'word'
  'error.player_dial': 'most' | 'word'
  'error.player_seconds': 'most' | 'word'
  'error.player_simulations': 'most' | 'word'
  'error.position_and_more': never
  'error.position_field': 'field' | 'known'
  'error.position_json': 'line'
  'error.position_length': 'field' | 'high' | 'low'
  'error.position_list': 'field'
  'error.position_number': 'field' | 'high' | 'low' | 'word'
  'error.position_switch': 'field' | 'word'
  'error.position_table': 'field'
  'error.position_twice': 'field' | 'word'
  'error.position_word': 'field' | 'known' | 'word'
  'error.puzzle': 'game' | 'word'
  'error.puzzle_none': 'game' | 'name'
  'error.puzzle_theme': 'known' | 'word'
  'error.puzzle_weights': 'game'
  'error.redo_nothing': never
  'error.research_batch': 'count' | 'word'
  'error.research_games': 'word'
  'error.research_illegal': 'number' | 'word'
  'error.research_no_action': 'last' | 'number' | 'word'
  'error.research_not_reset': never
  'error.review_no_network': 'game'
  'error.review_running': never
  'error.rule': 'known' | 'word'
  'error.rules_changed': 'game' | 'version'
  'error.rules_not_released': 'game' | 'version'
  'error.rules_version': 'known' | 'word'
  'error.save': 'path' | 'why'
  'error.seats': 'count' | 'seats'
  'error.trusted_proxies': 'word'
  'error.undo_barrier': never
  'error.undo_nothing': never
  'nothing': never
  'or': never
  'player': 'number'
  'players.error': 'player'
  'players.illegal': 'player'
  'players.out_of_time': 'player'
  'puzzle.all_turns': never
  'puzzle.another_kind': never
  'puzzle.another_kind_line': 'n'
  'puzzle.any': never
  'puzzle.as_good': 'share'
  'puzzle.back': never
  'puzzle.begin': never
  'puzzle.best_mark': never
  'puzzle.best_streak': 'n'
  'puzzle.brings': never
  'puzzle.by_rating': never
  'puzzle.by_theme': never
  'puzzle.choose': never
  'puzzle.day_open': 'day'
  'puzzle.day_solved': 'day'
  'puzzle.days': 'n'
  'puzzle.easy': never
  'puzzle.find': 'player'
  'puzzle.first_try': never
  'puzzle.give_or_take': never
  'puzzle.hard': never
  'puzzle.judging': never
  'puzzle.keeps': 'best' | 'share' | 'turn'
  'puzzle.keeps_your_turn': 'best' | 'share'
  'puzzle.kept_here': never
  'puzzle.line': never
  'puzzle.look_at': 'theme'
  'puzzle.makes': 'n'
  'puzzle.medium': never
  'puzzle.missing': never
  'puzzle.my_answer': never
  'puzzle.next': never
  'puzzle.none': never
  'puzzle.not_best': never
  'puzzle.obvious': never
  'puzzle.of': 'done' | 'total'
  'puzzle.of_the_day': never
  'puzzle.play_it': never
  'puzzle.play_on': never
  'puzzle.players': 'n'
  'puzzle.puzzle': never
  'puzzle.puzzle_of': 'id'
  'puzzle.rating': never
  'puzzle.rating_change': 'after' | 'before'
  'puzzle.share': 'n'
  'puzzle.show_solution': never
  'puzzle.solution_shown': never
  'puzzle.solve': never
  'puzzle.solve_again': never
  'puzzle.solved': never
  'puzzle.solved_already': never
  'puzzle.solvers': 'levels'
  'puzzle.solvers_none': never
  'puzzle.streak': never
  'puzzle.the_best': never
  'puzzle.the_obvious': never
  'puzzle.theme.against_the_odds': never
  'puzzle.theme.last_word': never
  'puzzle.theme.only_turn': never
  'puzzle.theme.patience': never
  'puzzle.theme.points_now': never
  'puzzle.themes': never
  'puzzle.title': never
  'puzzle.today_done': never
  'puzzle.try_again': never
  'puzzle.turn_done': never
  'puzzle.turn_open': never
  'puzzle.undo_turn': never
  'puzzle.wants': 'player'
  'puzzle.wants_line': 'player'
  'puzzle.won': 'other' | 'share'
  'puzzle.your_rating': never
  'puzzle.your_turn_mark': never
  'research.duel': 'games' | 'high' | 'low' | 'ours' | 'player' | 'share' | 'theirs'
  'review.accuracy': never
  'review.accuracy.excellent': never
  'review.accuracy.fair': never
  'review.accuracy.good': never
  'review.accuracy.shaky': never
  'review.better': 'share' | 'turn'
  'review.drawn': 'name' | 'share'
  'review.evaluator': 'name'
  'review.grade.best': never
  'review.grade.blunder': never
  'review.grade.good': never
  'review.grade.inaccuracy': never
  'review.grade.mistake': never
  'review.luck': never
  'review.moments': never
  'review.others': never
  'review.own': never
  'review.played': 'name' | 'number' | 'turn'
  'review.player': never
  'review.result': never
  'review.source.total': never
  'review.start': never
  'review.why.denied': 'points'
  'review.why.even': never
  'review.why.given': 'points'
  'review.why.less': 'points'
  'review.why.more': 'points'
  'review.why.part': 'points' | 'source'
  'review.why.seat': 'name' | 'points'
  'review.why.unclear': never
  'review.working': never
  'rule.C1.1.text': never
  'rule.C1.1.title': never
  'rule.C1.2.text': never
  'rule.C1.2.title': never
  'rule.C1.3.text': never
  'rule.C1.3.title': never
  'rule.C1.4.text': never
  'rule.C1.4.title': never
  'rule.C2.1.text': never
  'rule.C2.1.title': never
  'rule.C2.2.text': never
  'rule.C2.2.title': never
  'rule.C2.3.text': never
  'rule.C2.3.title': never
  'rule.C3.1.text': never
  'rule.C3.1.title': never
  'rule.C3.2.text': never
  'rule.C3.2.title': never
  'rule.C3.3.text': never
  'rule.C3.3.title': never
  'rule.C3.4.text': never
  'rule.C3.4.title': never
  'rule.C3.5.text': never
  'rule.C3.5.title': never
  'rule.C3.6.text': never
  'rule.C3.6.title': never
  'rule.C3.7.text': never
  'rule.C3.7.title': never
  'rule.C4.1.text': never
  'rule.C4.1.title': never
  'rule.C4.2.text': never
  'rule.C4.2.title': never
  'rule.C4.3.text': never
  'rule.C4.3.title': never
  'rule.C4.4.text': never
  'rule.C4.4.title': never
  'rule.C4.5.text': never
  'rule.C4.5.title': never
  'rule.C4.6.text': never
  'rule.C4.6.title': never
  'rule.C4.7.text': never
  'rule.C4.7.title': never
  'rule.C4.8.text': never
  'rule.C4.8.title': never
  'rule.C4.9.text': never
  'rule.C4.9.title': never
  'rule.C5.1.text': never
  'rule.C5.1.title': never
  'rule.C6.1.text': never
  'rule.C6.1.title': never
  'rule.C6.2.text': never
  'rule.C6.2.title': never
  'rule.C6.3.table': 'cost' | 'markers' | 'objects' | 'players'
  'rule.C6.3.text': never
  'rule.C6.3.title': never
  'rule.C6.4.text': never
  'rule.C6.4.title': never
  'rule.C6.5.text': never
  'rule.C6.5.title': never
  'rule.C7.1.reconstructed': never
  'rule.C7.1.text': never
  'rule.C7.1.title': never
  'rule.C7.2.text': never
  'rule.C7.2.title': never
  'rule.C7.3.text': never
  'rule.C7.3.title': never
  'rule.C7.4.text': never
  'rule.C7.4.title': never
  'rule.V1.1.text': never
  'rule.V1.1.title': never
  'rule.V1.2.text': never
  'rule.V1.2.title': never
  'rule.V1.3.text': never
  'rule.V1.3.title': never
  'rule.V1.4.text': never
  'rule.V1.4.title': never
  'rule.V1.5.reconstructed': never
  'rule.V1.5.text': never
  'rule.V1.5.title': never
  'rule.V1.6.text': never
  'rule.V1.6.title': never
  'rule.V10.1.text': never
  'rule.V10.1.title': never
  'rule.V11.1.text': never
  'rule.V11.1.title': never
  'rule.V11.10.text': never
  'rule.V11.10.title': never
  'rule.V11.11.text': never
  'rule.V11.11.title': never
  'rule.V11.2.text': never
  'rule.V11.2.title': never
  'rule.V11.3.text': never
  'rule.V11.3.title': never
  'rule.V11.4.text': never
  'rule.V11.4.title': never
  'rule.V11.5.text': never
  'rule.V11.5.title': never
  'rule.V11.6.text': never
  'rule.V11.6.title': never
  'rule.V11.7.text': never
  'rule.V11.7.title': never
  'rule.V11.8.text': never
  'rule.V11.8.title': never
  'rule.V11.9.text': never
  'rule.V11.9.title': never
  'rule.V12.1.text': never
  'rule.V12.1.title': never
  'rule.V12.2.text': never
  'rule.V12.2.title': never
  'rule.V12.3.text': never
  'rule.V12.3.title': never
  'rule.V12.4.text': never
  'rule.V12.4.title': never
  'rule.V12.5.text': never
  'rule.V12.5.title': never
  'rule.V12.6.text': never
  'rule.V12.6.title': never
  'rule.V12.7.text': never
  'rule.V12.7.title': never
  'rule.V2.1.text': never
  'rule.V2.1.title': never
  'rule.V2.2.table': 'black' | 'green' | 'limit' | 'players' | 'red' | 'yellow'
  'rule.V2.2.text': never
  'rule.V2.2.title': never
  'rule.V2.3.text': never
  'rule.V2.3.title': never
  'rule.V2.4.text': never
  'rule.V2.4.title': never
  'rule.V2.5.table': 'n' | 'players'
  'rule.V2.5.text': never
  'rule.V2.5.title': never
  'rule.V2.6.text': never
  'rule.V2.6.title': never
  'rule.V2.7.text': never
  'rule.V2.7.title': never
  'rule.V3.1.text': never
  'rule.V3.1.title': never
  'rule.V3.10.text': never
  'rule.V3.10.title': never
  'rule.V3.11.text': never
  'rule.V3.11.title': never
  'rule.V3.2.text': never
  'rule.V3.2.title': never
  'rule.V3.3.text': never
  'rule.V3.3.title': never
  'rule.V3.4.text': never
  'rule.V3.4.title': never
  'rule.V3.5.reconstructed': never
  'rule.V3.5.text': never
  'rule.V3.5.title': never
  'rule.V3.6.text': never
  'rule.V3.6.title': never
  'rule.V3.7.text': never
  'rule.V3.7.title': never
  'rule.V3.8.text': never
  'rule.V3.8.title': never
  'rule.V3.9.text': never
  'rule.V3.9.title': never
  'rule.V4.1.text': never
  'rule.V4.1.title': never
  'rule.V4.2.text': never
  'rule.V4.2.title': never
  'rule.V4.3.text': never
  'rule.V4.3.title': never
  'rule.V4.4.text': never
  'rule.V4.4.title': never
  'rule.V4.5.text': never
  'rule.V4.5.title': never
  'rule.V4.6.text': never
  'rule.V4.6.title': never
  'rule.V4.7.text': never
  'rule.V4.7.title': never
  'rule.V5.1.text': never
  'rule.V5.1.title': never
  'rule.V5.2.text': never
  'rule.V5.2.title': never
  'rule.V5.3.text': never
  'rule.V5.3.title': never
  'rule.V6.1.text': never
  'rule.V6.1.title': never
  'rule.V6.2.text': never
  'rule.V6.2.title': never
  'rule.V6.3.text': never
  'rule.V6.3.title': never
  'rule.V6.4.text': never
  'rule.V6.4.title': never
  'rule.V6.5.text': never
  'rule.V6.5.title': never
  'rule.V7.1.text': never
  'rule.V7.1.title': never
  'rule.V7.2.text': never
  'rule.V7.2.title': never
  'rule.V7.3.text': never
  'rule.V7.3.title': never
  'rule.V7.4.text': never
  'rule.V7.4.title': never
  'rule.V7.5.text': never
  'rule.V7.5.title': never
  'rule.V7.6.text': never
  'rule.V7.6.title': never
  'rule.V7.7.text': never
  'rule.V7.7.title': never
  'rule.V8.1.text': never
  'rule.V8.1.title': never
  'rule.V8.10.text': never
  'rule.V8.10.title': never
  'rule.V8.2.text': never
  'rule.V8.2.title': never
  'rule.V8.3.text': never
  'rule.V8.3.title': never
  'rule.V8.4.text': never
  'rule.V8.4.title': never
  'rule.V8.5.text': never
  'rule.V8.5.title': never
  'rule.V8.6.text': never
  'rule.V8.6.title': never
  'rule.V8.7.text': never
  'rule.V8.7.title': never
  'rule.V8.8.text': never
  'rule.V8.8.title': never
  'rule.V8.9.text': never
  'rule.V8.9.title': never
  'rule.V9.1.text': never
  'rule.V9.1.title': never
  'rule.V9.2.text': never
  'rule.V9.2.title': never
  'rule.V9.3.text': never
  'rule.V9.3.title': never
  'verify.began': 'began'
  'verify.commitment': 'commitment'
  'verify.no_keys': never
  'verify.no_proof': never
  'verify.no_share': 'seat'
  'verify.ok': 'decisions'
  'verify.other_commitment': never
  'verify.other_share': 'seat'
  'verify.replayed': 'decisions' | 'rules'
  'verify.seed': 'seed'
  'verify.share': 'seat' | 'share'
  'verify.wrong_commitment': never
  'verify.wrong_keys': never
  'volgare.aim': never
  'volgare.art': never
  'volgare.coach.first.abbey': never
  'volgare.coach.first.city': never
  'volgare.coach.first.cubes': never
  'volgare.coach.first.friar': never
  'volgare.coach.first.manuscript': never
  'volgare.coach.first.move': never
  'volgare.coach.first.salterio': never
  'volgare.coach.first.track': never
  'volgare.coach.mark.abbey': never
  'volgare.coach.mark.actions': 'n'
  'volgare.coach.mark.bid': never
  'volgare.coach.mark.black': never
  'volgare.coach.mark.call': never
  'volgare.coach.mark.cardinal': never
  'volgare.coach.mark.city': 'what'
  'volgare.coach.mark.cubes': never
  'volgare.coach.mark.election': never
  'volgare.coach.mark.event': 'what'
  'volgare.coach.mark.friar': never
  'volgare.coach.mark.greens': never
  'volgare.coach.mark.last_turn': never
  'volgare.coach.mark.manuscript': 'what'
  'volgare.coach.mark.move': never
  'volgare.coach.mark.papal': never
  'volgare.coach.mark.salterio': never
  'volgare.coach.mark.start': never
  'volgare.coach.mark.summons': never
  'volgare.coach.mark.track': never
  'volgare.coach.next.friar': never
  'volgare.coach.next.greens': never
  'volgare.coach.next.knowledge': never
  'volgare.coach.next.manuscript': never
  'volgare.coach.next.office': never
  'volgare.coach.next.players': never
  'volgare.coach.next.track': never
  'volgare.cost.actions': 'n'
  'volgare.cost.ducats': 'n'
  'volgare.cost.loss': 'n'
  'volgare.cube.black': never
  'volgare.cube.green': never
  'volgare.cube.red': never
  'volgare.cube.yellow': never
  'volgare.cubes.black': 'n'
  'volgare.cubes.green': 'n'
  'volgare.cubes.red': 'n'
  'volgare.cubes.yellow': 'n'
  'volgare.cubes_taken.black': 'n'
  'volgare.cubes_taken.green': 'n'
  'volgare.cubes_taken.red': 'n'
  'volgare.cubes_taken.yellow': 'n'
  'volgare.edition.english': never
  'volgare.edition.german': never
  'volgare.edition.italian': never
  'volgare.edition_rule.another_harbour': never
  'volgare.edition_rule.any_harbour': never
  'volgare.edition_rule.fifth_city': 'city'
  'volgare.edition_rule.franciscans': 'turn'
  'volgare.edition_rule.gigi': 'turn'
  'volgare.edition_rule.knowledge_at_once': never
  'volgare.edition_rule.knowledge_in_bologna': never
  'volgare.edition_rule.strike_any_turn': never
  'volgare.edition_rule.strike_as_cardinal': never
  'volgare.edition_rule.volgare_after_any': never
  'volgare.edition_rule.volgare_after_first': never
  'volgare.error.character_twice': 'field'
  'volgare.error.cubes': 'colour' | 'count' | 'field' | 'most'
  'volgare.error.ducats': 'field'
  'volgare.error.harbour_left': 'field'
  'volgare.error.library': 'count' | 'field' | 'most' | 'value'
  'volgare.error.manuscripts': 'count' | 'field' | 'most' | 'what'
  'volgare.error.order': 'count' | 'field'
  'volgare.error.phase': 'field' | 'phase'
  'volgare.error.row': 'field' | 'most'
  'volgare.error.status': 'field'
  'volgare.event.artes-dictandi': never
  'volgare.event.commercium': never
  'volgare.event.filocolo': never
  'volgare.event.mercis': never
  'volgare.event.notaro': never
  'volgare.event.nundinae': never
  'volgare.event.placito': never
  'volgare.event.roland': never
  'volgare.event.stupor-mundi': never
  'volgare.event.vita-nova': never
  'volgare.example.abbey.start': never
  'volgare.example.abbey.step_1': never
  'volgare.example.abbey.step_2': never
  'volgare.example.abbey.title': never
  'volgare.example.canticle.start': never
  'volgare.example.canticle.step_1': never
  'volgare.example.canticle.step_2': never
  'volgare.example.canticle.title': never
  'volgare.example.cubes.start': never
  'volgare.example.cubes.step_1': never
  'volgare.example.cubes.step_2': never
  'volgare.example.cubes.title': never
  'volgare.example.manuscript.start': never
  'volgare.example.manuscript.step_1': never
  'volgare.example.manuscript.title': never
  'volgare.example.orient.start': never
  'volgare.example.orient.step_1': never
  'volgare.example.orient.step_2': never
  'volgare.example.orient.title': never
  'volgare.example.travel.start': never
  'volgare.example.travel.step_1': never
  'volgare.example.travel.step_2': never
  'volgare.example.travel.title': never
  'volgare.extra': never
  'volgare.gain.actions': 'n'
  'volgare.gain.ducats': 'n'
  'volgare.gain.knowledge': 'n'
  'volgare.hint.city.title': 'place'
  'volgare.hint.city.what': never
  'volgare.hint.cubes.title': never
  'volgare.hint.cubes.what': 'cube' | 'n' | 'own'
  'volgare.hint.end.title': never
  'volgare.hint.end.what': 'left'
  'volgare.hint.event.title': 'place'
  'volgare.hint.event.what': never
  'volgare.hint.here.title': never
  'volgare.hint.here.what': 'left'
  'volgare.hint.library.title': never
  'volgare.hint.library.what': never
  'volgare.hint.lingua.title': never
  'volgare.hint.lingua.what': 'left'
  'volgare.hint.manuscript.title': 'level'
  'volgare.hint.manuscript.what': 'left' | 'n'
  'volgare.hint.move.title': 'place'
  'volgare.hint.move.what': 'left' | 'n'
  'volgare.hint.payer.title': 'player'
  'volgare.hint.payer.what': 'n' | 'player'
  'volgare.hint.people.title': never
  'volgare.hint.people.what': never
  'volgare.hint.start.title': 'place'
  'volgare.hint.start.what': 'gains'
  'volgare.hint.strike.title': 'player'
  'volgare.hint.strike.what': 'n' | 'player'
  'volgare.hint.track.title': 'track'
  'volgare.hint.track.what': 'left' | 'n'
  'volgare.hint.votes.title': never
  'volgare.hint.votes.what': 'n'
  'volgare.label.abbey_knowledge': 'n' | 'spaces'
  'volgare.label.abbey_points': 'n'
  'volgare.label.accept': never
  'volgare.label.advance': 'costs' | 'n' | 'track'
  'volgare.label.advance_gains': 'costs' | 'gains' | 'n' | 'track'
  'volgare.label.bid': 'bid'
  'volgare.label.bologna': 'gains'
  'volgare.label.business': 'gains'
  'volgare.label.call': never
  'volgare.label.cardinal': 'character' | 'cube' | 'ducats'
  'volgare.label.cardinal_gains': 'character' | 'cube' | 'ducats' | 'gains'
  'volgare.label.city': 'gains' | 'place'
  'volgare.label.cubes': 'costs' | 'cubes'
  'volgare.label.decline': never
  'volgare.label.end': never
  'volgare.label.end_unused': 'left'
  'volgare.label.event': 'event' | 'gains'
  'volgare.label.friar': 'character'
  'volgare.label.friar_gains': 'character' | 'gains'
  'volgare.label.give': 'colour' | 'n'
  'volgare.label.keep': 'n'
  'volgare.label.keep_tile': 'value'
  'volgare.label.look': 'n'
  'volgare.label.manuscript': 'costs' | 'manuscript' | 'vp'
  'volgare.label.office': 'costs' | 'office' | 'votes' | 'vp'
  'volgare.label.pass': never
  'volgare.label.payer': 'ducats' | 'player'
  'volgare.label.put_back': 'value'
  'volgare.label.refuse': never
  'volgare.label.salterio': 'gains'
  'volgare.label.sell': 'gains'
  'volgare.label.start': 'place'
  'volgare.label.strike': 'player' | 'spaces'
  'volgare.label.travel': 'costs' | 'to'
  'volgare.lesson.aim.count.say': 'mine' | 'others'
  'volgare.lesson.aim.count.title': never
  'volgare.lesson.aim.dialects.say': 'vp'
  'volgare.lesson.aim.dialects.title': never
  'volgare.lesson.aim.election.decline': 'vp'
  'volgare.lesson.aim.election.do': never
  'volgare.lesson.aim.election.others': never
  'volgare.lesson.aim.election.say': 'votes' | 'vp'
  'volgare.lesson.aim.election.title': never
  'volgare.lesson.aim.election.wrong': never
  'volgare.lesson.aim.end.do': never
  'volgare.lesson.aim.end.say': 'left'
  'volgare.lesson.aim.end.title': never
  'volgare.lesson.aim.end.wrong': never
  'volgare.lesson.aim.line': never
  'volgare.lesson.aim.manuscript.dialect': never
  'volgare.lesson.aim.manuscript.do': never
  'volgare.lesson.aim.manuscript.say': 'vp'
  'volgare.lesson.aim.manuscript.stay': never
  'volgare.lesson.aim.manuscript.title': never
  'volgare.lesson.aim.manuscript.wrong': never
  'volgare.lesson.aim.papal.say': 'first'
  'volgare.lesson.aim.papal.title': never
  'volgare.lesson.aim.title': never
  'volgare.lesson.aim.trade.cubes': never
  'volgare.lesson.aim.trade.do': 'ducats'
  'volgare.lesson.aim.trade.first': never
  'volgare.lesson.aim.trade.say': 'mine' | 'others' | 'vp'
  'volgare.lesson.aim.trade.title': never
  'volgare.lesson.aim.trade.wrong': never
  'volgare.lesson.cubes.abbess.do': never
  'volgare.lesson.cubes.abbess.say': 'votes'
  'volgare.lesson.cubes.abbess.title': never
  'volgare.lesson.cubes.abbess.wrong': never
  'volgare.lesson.cubes.amanuensis.do': never
  'volgare.lesson.cubes.amanuensis.early': never
  'volgare.lesson.cubes.amanuensis.once': never
  'volgare.lesson.cubes.amanuensis.say': never
  'volgare.lesson.cubes.amanuensis.title': never
  'volgare.lesson.cubes.amanuensis.wrong': never
  'volgare.lesson.cubes.convert.do': never
  'volgare.lesson.cubes.convert.say': 'knowledge'
  'volgare.lesson.cubes.convert.title': never
  'volgare.lesson.cubes.convert.wrong': never
  'volgare.lesson.cubes.line': never
  'volgare.lesson.cubes.noble.abbess': never
  'volgare.lesson.cubes.noble.do': never
  'volgare.lesson.cubes.noble.say': 'ducats' | 'votes'
  'volgare.lesson.cubes.noble.title': never
  'volgare.lesson.cubes.noble.wrong': never
  'volgare.lesson.cubes.politician.do': never
  'volgare.lesson.cubes.politician.other': never
  'volgare.lesson.cubes.politician.say': 'ducats' | 'votes'
  'volgare.lesson.cubes.politician.title': never
  'volgare.lesson.cubes.politician.two': never
  'volgare.lesson.cubes.politician.wrong': never
  'volgare.lesson.cubes.screen.say': never
  'volgare.lesson.cubes.screen.title': never
  'volgare.lesson.cubes.sell.do': 'ducats'
  'volgare.lesson.cubes.sell.keep': never
  'volgare.lesson.cubes.sell.say': never
  'volgare.lesson.cubes.sell.title': never
  'volgare.lesson.cubes.sell.wrong': never
  'volgare.lesson.cubes.title': never
  'volgare.lesson.cubes.travel.do': never
  'volgare.lesson.cubes.travel.here': 'ducats'
  'volgare.lesson.cubes.travel.other': never
  'volgare.lesson.cubes.travel.say': 'ducats'
  'volgare.lesson.cubes.travel.title': never
  'volgare.lesson.cubes.travel.wrong': never
  'volgare.lesson.manuscripts.end.do': never
  'volgare.lesson.manuscripts.end.say': never
  'volgare.lesson.manuscripts.end.title': never
  'volgare.lesson.manuscripts.end.wrong': never
  'volgare.lesson.manuscripts.five.say': 'vp'
  'volgare.lesson.manuscripts.five.title': never
  'volgare.lesson.manuscripts.gone.say': never
  'volgare.lesson.manuscripts.gone.title': never
  'volgare.lesson.manuscripts.level.dialect': never
  'volgare.lesson.manuscripts.level.do': never
  'volgare.lesson.manuscripts.level.say': 'space'
  'volgare.lesson.manuscripts.level.stay': never
  'volgare.lesson.manuscripts.level.title': never
  'volgare.lesson.manuscripts.level.wrong': never
  'volgare.lesson.manuscripts.line': never
  'volgare.lesson.manuscripts.lingua.say': 'actions' | 'vp'
  'volgare.lesson.manuscripts.lingua.title': never
  'volgare.lesson.manuscripts.row.dialect': never
  'volgare.lesson.manuscripts.row.do': never
  'volgare.lesson.manuscripts.row.say': 'actions' | 'vp'
  'volgare.lesson.manuscripts.row.title': never
  'volgare.lesson.manuscripts.row.wrong': never
  'volgare.lesson.manuscripts.salterio.do': never
  'volgare.lesson.manuscripts.salterio.level': never
  'volgare.lesson.manuscripts.salterio.say': 'knowledge' | 'last'
  'volgare.lesson.manuscripts.salterio.title': never
  'volgare.lesson.manuscripts.salterio.wrong': never
  'volgare.lesson.manuscripts.title': never
  'volgare.lesson.manuscripts.travel.do': never
  'volgare.lesson.manuscripts.travel.here': never
  'volgare.lesson.manuscripts.travel.other': never
  'volgare.lesson.manuscripts.travel.say': never
  'volgare.lesson.manuscripts.travel.title': never
  'volgare.lesson.manuscripts.travel.wrong': never
  'volgare.lesson.rounds.charity.say': 'last'
  'volgare.lesson.rounds.charity.title': never
  'volgare.lesson.rounds.cubes.do': never
  'volgare.lesson.rounds.cubes.other': never
  'volgare.lesson.rounds.cubes.say': never
  'volgare.lesson.rounds.cubes.title': never
  'volgare.lesson.rounds.cubes.wrong': never
  'volgare.lesson.rounds.end.do': never
  'volgare.lesson.rounds.end.say': 'turns'
  'volgare.lesson.rounds.end.title': never
  'volgare.lesson.rounds.end.wrong': never
  'volgare.lesson.rounds.event.do': 'ducats'
  'volgare.lesson.rounds.event.say': 'last'
  'volgare.lesson.rounds.event.title': never
  'volgare.lesson.rounds.event.wrong': never
  'volgare.lesson.rounds.line': never
  'volgare.lesson.rounds.order.say': never
  'volgare.lesson.rounds.order.title': never
  'volgare.lesson.rounds.rest.do': never
  'volgare.lesson.rounds.rest.first': never
  'volgare.lesson.rounds.rest.other': never
  'volgare.lesson.rounds.rest.say': never
  'volgare.lesson.rounds.rest.title': never
  'volgare.lesson.rounds.rest.wrong': never
  'volgare.lesson.rounds.title': never
  'volgare.lesson.scoring.abbess.do': 'ducats'
  'volgare.lesson.scoring.abbess.say': 'needed' | 'votes'
  'volgare.lesson.scoring.abbess.short': never
  'volgare.lesson.scoring.abbess.title': never
  'volgare.lesson.scoring.abbess.wrong': never
  'volgare.lesson.scoring.end.do': never
  'volgare.lesson.scoring.end.say': never
  'volgare.lesson.scoring.end.title': never
  'volgare.lesson.scoring.end.wrong': never
  'volgare.lesson.scoring.line': never
  'volgare.lesson.scoring.papers.say': 'five' | 'library' | 'manuscripts'
  'volgare.lesson.scoring.papers.title': never
  'volgare.lesson.scoring.pope.camerlengo': 'camerlengo' | 'pope'
  'volgare.lesson.scoring.pope.decline': 'pope'
  'volgare.lesson.scoring.pope.do': never
  'volgare.lesson.scoring.pope.others': never
  'volgare.lesson.scoring.pope.say': 'camerlengo' | 'camerlengo_votes' | 'pope' | 'pope_votes'
  'volgare.lesson.scoring.pope.title': never
  'volgare.lesson.scoring.pope.wrong': never
  'volgare.lesson.scoring.richest.say': 'merchant' | 'other'
  'volgare.lesson.scoring.richest.title': never
  'volgare.lesson.scoring.ties.say': 'mine' | 'others'
  'volgare.lesson.scoring.ties.title': never
  'volgare.lesson.scoring.title': never
  'volgare.lesson.scoring.tracks.say': 'first' | 'riddle' | 'second'
  'volgare.lesson.scoring.tracks.title': never
  'volgare.lesson.scoring.votes.say': 'left' | 'vp'
  'volgare.lesson.scoring.votes.title': never
  'volgare.lesson.status.cardinal.city': never
  'volgare.lesson.status.cardinal.do': never
  'volgare.lesson.status.cardinal.muret': never
  'volgare.lesson.status.cardinal.other': never
  'volgare.lesson.status.cardinal.say': 'ducats'
  'volgare.lesson.status.cardinal.title': never
  'volgare.lesson.status.cardinal.wrong': never
  'volgare.lesson.status.friar.do': never
  'volgare.lesson.status.friar.first': never
  'volgare.lesson.status.friar.other': never
  'volgare.lesson.status.friar.say': never
  'volgare.lesson.status.friar.title': never
  'volgare.lesson.status.friar.wrong': never
  'volgare.lesson.status.line': never
  'volgare.lesson.status.money.say': 'ducats'
  'volgare.lesson.status.money.title': never
  'volgare.lesson.status.offices.say': 'banker' | 'monk' | 'pope'
  'volgare.lesson.status.offices.title': never
  'volgare.lesson.status.strike.do': never
  'volgare.lesson.status.strike.say': never
  'volgare.lesson.status.strike.title': never
  'volgare.lesson.status.strike.wrong': never
  'volgare.lesson.status.tile.say': 'vp'
  'volgare.lesson.status.tile.title': never
  'volgare.lesson.status.title': never
  'volgare.lesson.status.travel.do': never
  'volgare.lesson.status.travel.other': never
  'volgare.lesson.status.travel.say': never
  'volgare.lesson.status.travel.title': never
  'volgare.lesson.status.travel.wrong': never
  'volgare.lesson.stupor.bid.do': never
  'volgare.lesson.stupor.bid.high': never
  'volgare.lesson.stupor.bid.pass': never
  'volgare.lesson.stupor.bid.say': 'abbess' | 'noble' | 'politician'
  'volgare.lesson.stupor.bid.title': never
  'volgare.lesson.stupor.bid.wrong': never
  'volgare.lesson.stupor.call.city': never
  'volgare.lesson.stupor.call.do': never
  'volgare.lesson.stupor.call.lost': never
  'volgare.lesson.stupor.call.say': never
  'volgare.lesson.stupor.call.title': never
  'volgare.lesson.stupor.call.wrong': never
  'volgare.lesson.stupor.line': never
  'volgare.lesson.stupor.pay.do': never
  'volgare.lesson.stupor.pay.red': never
  'volgare.lesson.stupor.pay.say': 'bid' | 'due'
  'volgare.lesson.stupor.pay.title': never
  'volgare.lesson.stupor.pay.wrong': never
  'volgare.lesson.stupor.raise.do': never
  'volgare.lesson.stupor.raise.high': never
  'volgare.lesson.stupor.raise.pass': never
  'volgare.lesson.stupor.raise.say': 'bid'
  'volgare.lesson.stupor.raise.title': never
  'volgare.lesson.stupor.raise.wrong': never
  'volgare.lesson.stupor.title': never
  'volgare.lesson.stupor.travel.away': never
  'volgare.lesson.stupor.travel.do': never
  'volgare.lesson.stupor.travel.other': never
  'volgare.lesson.stupor.travel.say': 'first' | 'knowledge'
  'volgare.lesson.stupor.travel.title': never
  'volgare.lesson.stupor.travel.wrong': never
  'volgare.lesson.stupor.won.say': 'knowledge'
  'volgare.lesson.stupor.won.title': never
  'volgare.lesson.tracks.canticle.do': never
  'volgare.lesson.tracks.canticle.other': never
  'volgare.lesson.tracks.canticle.say': 'all'
  'volgare.lesson.tracks.canticle.title': never
  'volgare.lesson.tracks.canticle.wrong': never
  'volgare.lesson.tracks.city.do': never
  'volgare.lesson.tracks.city.say': 'more' | 'printed'
  'volgare.lesson.tracks.city.title': never
  'volgare.lesson.tracks.city.wrong': never
  'volgare.lesson.tracks.keep.do': never
  'volgare.lesson.tracks.keep.less': never
  'volgare.lesson.tracks.keep.say': never
  'volgare.lesson.tracks.keep.title': never
  'volgare.lesson.tracks.keep.wrong': never
  'volgare.lesson.tracks.library.do': never
  'volgare.lesson.tracks.library.one': never
  'volgare.lesson.tracks.library.say': 'first'
  'volgare.lesson.tracks.library.title': never
  'volgare.lesson.tracks.library.wrong': never
  'volgare.lesson.tracks.line': never
  'volgare.lesson.tracks.look.do': never
  'volgare.lesson.tracks.look.say': 'n'
  'volgare.lesson.tracks.look.title': never
  'volgare.lesson.tracks.look.wrong': never
  'volgare.lesson.tracks.messenger.do': never
  'volgare.lesson.tracks.messenger.other': never
  'volgare.lesson.tracks.messenger.say': 'ducats' | 'early' | 'early_knowledge' | 'knowledge'
  'volgare.lesson.tracks.messenger.title': never
  'volgare.lesson.tracks.messenger.wrong': never
  'volgare.lesson.tracks.orient.do': never
  'volgare.lesson.tracks.orient.early': never
  'volgare.lesson.tracks.orient.other': never
  'volgare.lesson.tracks.orient.say': 'ducats'
  'volgare.lesson.tracks.orient.title': never
  'volgare.lesson.tracks.orient.wrong': never
  'volgare.lesson.tracks.riddle.do': never
  'volgare.lesson.tracks.riddle.fewer': never
  'volgare.lesson.tracks.riddle.other': never
  'volgare.lesson.tracks.riddle.say': 'high' | 'low'
  'volgare.lesson.tracks.riddle.title': never
  'volgare.lesson.tracks.riddle.wrong': never
  'volgare.lesson.tracks.title': never
  'volgare.lesson.travel.city.do': 'ducats'
  'volgare.lesson.travel.city.say': never
  'volgare.lesson.travel.city.title': never
  'volgare.lesson.travel.city.wrong': never
  'volgare.lesson.travel.event.city': never
  'volgare.lesson.travel.event.do': never
  'volgare.lesson.travel.event.once': never
  'volgare.lesson.travel.event.say': 'knowledge'
  'volgare.lesson.travel.event.title': never
  'volgare.lesson.travel.event.wrong': never
  'volgare.lesson.travel.land.do': never
  'volgare.lesson.travel.land.must': never
  'volgare.lesson.travel.land.other': never
  'volgare.lesson.travel.land.say': never
  'volgare.lesson.travel.land.title': never
  'volgare.lesson.travel.land.wrong': never
  'volgare.lesson.travel.line': never
  'volgare.lesson.travel.reach.say': never
  'volgare.lesson.travel.reach.title': never
  'volgare.lesson.travel.sail.do': never
  'volgare.lesson.travel.sail.harbour': never
  'volgare.lesson.travel.sail.other': never
  'volgare.lesson.travel.sail.say': 'ducats' | 'sailing' | 'turn'
  'volgare.lesson.travel.sail.stop': never
  'volgare.lesson.travel.sail.title': never
  'volgare.lesson.travel.sail.wrong': never
  'volgare.lesson.travel.sea.do': never
  'volgare.lesson.travel.sea.other': never
  'volgare.lesson.travel.sea.say': 'turn'
  'volgare.lesson.travel.sea.title': never
  'volgare.lesson.travel.sea.wrong': never
  'volgare.lesson.travel.start.do': never
  'volgare.lesson.travel.start.other': never
  'volgare.lesson.travel.start.say': 'ducats'
  'volgare.lesson.travel.start.title': never
  'volgare.lesson.travel.start.wrong': never
  'volgare.lesson.travel.step.do': never
  'volgare.lesson.travel.step.other': never
  'volgare.lesson.travel.step.say': 'actions'
  'volgare.lesson.travel.step.title': never
  'volgare.lesson.travel.step.wrong': never
  'volgare.lesson.travel.title': never
  'volgare.line': never
  'volgare.lingua': never
  'volgare.log.abbey_knowledge': 'knowledge' | 'n' | 'player'
  'volgare.log.abbey_points': 'n' | 'player'
  'volgare.log.accept': 'player'
  'volgare.log.advance': 'n' | 'player' | 'space' | 'track'
  'volgare.log.alms': 'ducats' | 'payer' | 'player'
  'volgare.log.alms_bank': 'ducats' | 'player'
  'volgare.log.areas': 'cubes'
  'volgare.log.areas_empty': never
  'volgare.log.auction': 'knowledge' | 'player'
  'volgare.log.bid': 'bid' | 'player'
  'volgare.log.bologna': 'knowledge' | 'player'
  'volgare.log.business': 'ducats' | 'player'
  'volgare.log.call': 'player'
  'volgare.log.cardinal': 'character' | 'player'
  'volgare.log.city': 'gains' | 'place' | 'player'
  'volgare.log.cubes': 'cubes' | 'ducats' | 'player'
  'volgare.log.cubes_free': 'cubes' | 'player'
  'volgare.log.cubes_gone': 'cubes'
  'volgare.log.decline': 'player'
  'volgare.log.end': 'player'
  'volgare.log.end_unused': 'left' | 'player'
  'volgare.log.event': 'event' | 'gains' | 'player'
  'volgare.log.event_laid': 'event' | 'place'
  'volgare.log.exhausted': 'level'
  'volgare.log.final': 'parts' | 'player' | 'total'
  'volgare.log.friar': 'character' | 'player'
  'volgare.log.gains': 'knowledge' | 'player'
  'volgare.log.gives_up': 'cubes' | 'player'
  'volgare.log.keep': 'n' | 'player'
  'volgare.log.kept': 'player'
  'volgare.log.kept_value': 'value'
  'volgare.log.lingua': never
  'volgare.log.look': 'n' | 'player'
  'volgare.log.looked': 'values'
  'volgare.log.loses': 'ducats' | 'player'
  'volgare.log.manuscript': 'actions' | 'manuscript' | 'player'
  'volgare.log.manuscripts': 'manuscripts'
  'volgare.log.messenger': 'ducats' | 'knowledge' | 'player'
  'volgare.log.messenger_owed': 'ducats' | 'player'
  'volgare.log.office': 'office' | 'player'
  'volgare.log.order': 'players'
  'volgare.log.orient': 'player'
  'volgare.log.over': never
  'volgare.log.papal_last': never
  'volgare.log.papal_red': never
  'volgare.log.papal_white': never
  'volgare.log.part': 'points' | 'source'
  'volgare.log.pass': 'player'
  'volgare.log.payer': 'payer' | 'player'
  'volgare.log.pays': 'ducats' | 'player'
  'volgare.log.put_back': 'player'
  'volgare.log.put_back_value': 'value'
  'volgare.log.recycled': 'rows'
  'volgare.log.refuse': 'player'
  'volgare.log.rested': 'player'
  'volgare.log.row': 'cubes' | 'turn'
  'volgare.log.salterio': 'knowledge' | 'player'
  'volgare.log.sell': 'ducats' | 'player'
  'volgare.log.start': 'place' | 'player'
  'volgare.log.strike': 'other' | 'player' | 'spaces'
  'volgare.log.travel': 'actions' | 'player' | 'to'
  'volgare.log.travel_paid': 'actions' | 'ducats' | 'player' | 'to'
  'volgare.log.turn': 'turn'
  'volgare.log.winner': 'player'
  'volgare.log.winner_tie': 'player' | 'players'
  'volgare.manuscript': 'colour' | 'level'
  'volgare.manuscript_two': 'colour' | 'level' | 'other'
  'volgare.office.banker': never
  'volgare.office.camerlengo': never
  'volgare.office.monk': never
  'volgare.office.pope': never
  'volgare.option.edition.english': never
  'volgare.option.edition.german': never
  'volgare.option.edition.italian': never
  'volgare.option.edition.label': never
  'volgare.option.head-start.label': never
  'volgare.option.open-screens.label': never
  'volgare.option.open-screens.no': never
  'volgare.option.open-screens.yes': never
  'volgare.option.start-player.label': never
  'volgare.option.start-player.nobody': never
  'volgare.place.abbazia_centro': never
  'volgare.place.abbazia_nord': never
  'volgare.place.abbazia_sud': never
  'volgare.place.adriatico': never
  'volgare.place.ancona': never
  'volgare.place.assisi': never
  'volgare.place.bologna': never
  'volgare.place.brindisi': never
  'volgare.place.cagliari': never
  'volgare.place.catania': never
  'volgare.place.celano': never
  'volgare.place.convento_nord': never
  'volgare.place.convento_sud': never
  'volgare.place.cortona': never
  'volgare.place.firenze': never
  'volgare.place.genova': never
  'volgare.place.gubbio': never
  'volgare.place.milano': never
  'volgare.place.monferrato': never
  'volgare.place.napoli': never
  'volgare.place.norcia': never
  'volgare.place.padova': never
  'volgare.place.palermo': never
  'volgare.place.roma': never
  'volgare.place.salerno': never
  'volgare.place.sassari': never
  'volgare.place.siena': never
  'volgare.place.taranto': never
  'volgare.place.tirreno': never
  'volgare.place.torino': never
  'volgare.place.urbino': never
  'volgare.place.venezia': never
  'volgare.place.vicenza': never
  'volgare.position.actions_left': never
  'volgare.position.active': never
  'volgare.position.answered': never
  'volgare.position.areas': never
  'volgare.position.became_cardinal': never
  'volgare.position.bid': never
  'volgare.position.bidder': never
  'volgare.position.bologna_owed': never
  'volgare.position.caller': never
  'volgare.position.candidates_asked': never
  'volgare.position.canticle': never
  'volgare.position.canticle_turns': never
  'volgare.position.character': never
  'volgare.position.characters_gone': never
  'volgare.position.charity_place': never
  'volgare.position.cities': never
  'volgare.position.coming': never
  'volgare.position.cubes': never
  'volgare.position.ducats': never
  'volgare.position.due': never
  'volgare.position.edition': never
  'volgare.position.events': never
  'volgare.position.first_event': never
  'volgare.position.given': never
  'volgare.position.greens_in_front': never
  'volgare.position.harbour_left': never
  'volgare.position.just_black': never
  'volgare.position.knowledge': never
  'volgare.position.last_turn': never
  'volgare.position.library': never
  'volgare.position.library_tile': never
  'volgare.position.manuscripts': never
  'volgare.position.messenger': never
  'volgare.position.office': never
  'volgare.position.open_screens': never
  'volgare.position.order': never
  'volgare.position.orient': never
  'volgare.position.orient_done': never
  'volgare.position.papal': never
  'volgare.position.phase': never
  'volgare.position.place': never
  'volgare.position.points': never
  'volgare.position.pope': never
  'volgare.position.put_back': never
  'volgare.position.rest': never
  'volgare.position.riddle': never
  'volgare.position.row_actions': never
  'volgare.position.rows': never
  'volgare.position.seats': never
  'volgare.position.seen': never
  'volgare.position.shown': never
  'volgare.position.stacks': never
  'volgare.position.status': never
  'volgare.position.strike': never
  'volgare.position.turn': never
  'volgare.position.used': never
  'volgare.position_word.actions': never
  'volgare.position_word.bid': never
  'volgare.position_word.black': never
  'volgare.position_word.business': never
  'volgare.position_word.canticle': never
  'volgare.position_word.charity': never
  'volgare.position_word.cubes-black': never
  'volgare.position_word.cubes-green': never
  'volgare.position_word.cubes-red': never
  'volgare.position_word.cubes-yellow': never
  'volgare.position_word.election': never
  'volgare.position_word.face_up': never
  'volgare.position_word.give': never
  'volgare.position_word.hidden': never
  'volgare.position_word.library': never
  'volgare.position_word.look': never
  'volgare.position_word.manuscript': never
  'volgare.position_word.messenger': never
  'volgare.position_word.move': never
  'volgare.position_word.orient': never
  'volgare.position_word.over': never
  'volgare.position_word.put_back': never
  'volgare.position_word.red': never
  'volgare.position_word.rest': never
  'volgare.position_word.riddle': never
  'volgare.position_word.salterio': never
  'volgare.position_word.start': never
  'volgare.position_word.summons': never
  'volgare.position_word.to_come': never
  'volgare.position_word.used': never
  'volgare.position_word.white': never
  'volgare.primer.aim': never
  'volgare.primer.aim_text': never
  'volgare.primer.cubes': never
  'volgare.primer.cubes_text': never
  'volgare.primer.end': never
  'volgare.primer.end_text': 'turn' | 'turns'
  'volgare.primer.legend': never
  'volgare.primer.legend_action': never
  'volgare.primer.legend_cost': never
  'volgare.primer.legend_dialects': never
  'volgare.primer.legend_ducats': never
  'volgare.primer.legend_knowledge': never
  'volgare.primer.legend_vp': never
  'volgare.primer.manuscripts': never
  'volgare.primer.manuscripts_text': never
  'volgare.primer.page_1': never
  'volgare.primer.page_2': never
  'volgare.primer.place': never
  'volgare.primer.place_text': never
  'volgare.primer.points': never
  'volgare.primer.points_character': never
  'volgare.primer.points_greens': never
  'volgare.primer.points_manuscripts': 'vp'
  'volgare.primer.points_office': never
  'volgare.primer.points_rich': never
  'volgare.primer.points_tracks': never
  'volgare.primer.status': never
  'volgare.primer.status_text': never
  'volgare.primer.stupor': never
  'volgare.primer.stupor_text': never
  'volgare.primer.tracks': never
  'volgare.primer.tracks_text': never
  'volgare.primer.travel': never
  'volgare.primer.travel_text': 'price'
  'volgare.primer.turn': 'actions'
  'volgare.prompt.actions': 'left'
  'volgare.prompt.bid': 'bid'
  'volgare.prompt.bid_first': never
  'volgare.prompt.black': 'ducats' | 'n'
  'volgare.prompt.charity': 'ducats'
  'volgare.prompt.election': never
  'volgare.prompt.give': 'due'
  'volgare.prompt.look': never
  'volgare.prompt.over': never
  'volgare.prompt.put_back': never
  'volgare.prompt.start': never
  'volgare.prompt.summons': 'player'
  'volgare.puzzle.theme.abbey': never
  'volgare.puzzle.theme.attack': never
  'volgare.puzzle.theme.canticle': never
  'volgare.puzzle.theme.career': never
  'volgare.puzzle.theme.cubes': never
  'volgare.puzzle.theme.election': never
  'volgare.puzzle.theme.event': never
  'volgare.puzzle.theme.journey': never
  'volgare.puzzle.theme.library': never
  'volgare.puzzle.theme.manuscript': never
  'volgare.puzzle.theme.messenger': never
  'volgare.puzzle.theme.money': never
  'volgare.puzzle.theme.orient': never
  'volgare.puzzle.theme.rest': never
  'volgare.puzzle.theme.riddle': never
  'volgare.puzzle.theme.start': never
  'volgare.puzzle.theme.stay': never
  'volgare.puzzle.theme.study': never
  'volgare.puzzle.theme.stupor_mundi': never
  'volgare.puzzle.theme.which_manuscript': never
  'volgare.refuse.already_there': 'place'
  'volgare.refuse.bid_too_high': 'most'
  'volgare.refuse.bid_too_low': 'bid'
  'volgare.refuse.bologna_italian': never
  'volgare.refuse.bologna_not_owed': never
  'volgare.refuse.busy_actions': never
  'volgare.refuse.busy_bid': never
  'volgare.refuse.busy_black': never
  'volgare.refuse.busy_charity': never
  'volgare.refuse.busy_election': never
  'volgare.refuse.busy_give': 'due'
  'volgare.refuse.busy_look': never
  'volgare.refuse.busy_put_back': never
  'volgare.refuse.busy_start': never
  'volgare.refuse.busy_summons': never
  'volgare.refuse.caller_must_open': never
  'volgare.refuse.canticle_not_here': never
  'volgare.refuse.canticle_not_now': 'place' | 'turn'
  'volgare.refuse.canticle_yellow': 'have' | 'needed'
  'volgare.refuse.cardinal_too_dear': 'ducats' | 'needed'
  'volgare.refuse.character_taken': 'character'
  'volgare.refuse.city_merchants_only': 'place'
  'volgare.refuse.city_taken': 'place'
  'volgare.refuse.cubes_too_dear': 'ducats' | 'needed'
  'volgare.refuse.dearer_first': 'colour'
  'volgare.refuse.done_this_turn': never
  'volgare.refuse.event_is_auction': never
  'volgare.refuse.event_merchants_only': 'event'
  'volgare.refuse.event_used': 'event'
  'volgare.refuse.game_over': never
  'volgare.refuse.harbour_left': 'place'
  'volgare.refuse.land_first': never
  'volgare.refuse.library_closed': 'turn'
  'volgare.refuse.library_empty': never
  'volgare.refuse.looked_already': never
  'volgare.refuse.manuscript_colour': 'colours'
  'volgare.refuse.manuscript_level': 'have' | 'needed'
  'volgare.refuse.manuscript_not_shown': 'manuscript'
  'volgare.refuse.messenger_ducats': 'ducats' | 'needed'
  'volgare.refuse.messenger_yellow': 'have' | 'needed'
  'volgare.refuse.must_land': 'left' | 'needed'
  'volgare.refuse.no_cube_to_pay': 'colour'
  'volgare.refuse.no_ducats_to_move': 'ducats' | 'needed'
  'volgare.refuse.no_event_here': never
  'volgare.refuse.no_greens': never
  'volgare.refuse.no_strike': never
  'volgare.refuse.no_such_cube': 'colour'
  'volgare.refuse.no_such_seat': never
  'volgare.refuse.no_values_here': never
  'volgare.refuse.no_virtual_black': never
  'volgare.refuse.no_way': 'place'
  'volgare.refuse.not_a_friar': never
  'volgare.refuse.not_a_merchant': never
  'volgare.refuse.not_a_richest': never
  'volgare.refuse.not_in_abbey': never
  'volgare.refuse.not_in_bologna': never
  'volgare.refuse.not_in_brindisi': never
  'volgare.refuse.not_in_cathedral': never
  'volgare.refuse.not_in_convent': never
  'volgare.refuse.not_reached': never
  'volgare.refuse.office_of_others': 'office'
  'volgare.refuse.office_votes': 'have' | 'needed' | 'office'
  'volgare.refuse.orient_merchants_only': never
  'volgare.refuse.other_sea': never
  'volgare.refuse.pope_elected': 'player'
  'volgare.refuse.riddle_not_blue': never
  'volgare.refuse.start_taken': 'place'
  'volgare.refuse.strike_not_beyond': 'player'
  'volgare.refuse.strike_self': never
  'volgare.refuse.stupor_not_yet': 'turn'
  'volgare.refuse.stupor_used': never
  'volgare.refuse.tile_not_seen': never
  'volgare.refuse.too_far': 'left' | 'needed'
  'volgare.refuse.too_few_actions': 'left' | 'needed'
  'volgare.refuse.too_few_cubes_in_area': 'colour' | 'have' | 'needed'
  'volgare.refuse.track_ends': 'left' | 'track'
  'volgare.refuse.would_not_suffice': 'colour'
  'volgare.refuse.yellow_too_dear': 'ducats' | 'needed'
  'volgare.source.canticle': never
  'volgare.source.character': never
  'volgare.source.five_colours': never
  'volgare.source.greens': never
  'volgare.source.head_start': never
  'volgare.source.library': never
  'volgare.source.manuscripts': never
  'volgare.source.office': never
  'volgare.source.richest': never
  'volgare.source.riddle': never
  'volgare.source.votes': never
  'volgare.status.cardinal': never
  'volgare.status.friar': never
  'volgare.status.merchant': never
  'volgare.terminal.action_note': never
  'volgare.terminal.actions_head': never
  'volgare.terminal.area_head': never
  'volgare.terminal.area_note': 'n'
  'volgare.terminal.areas': never
  'volgare.terminal.auction': 'player'
  'volgare.terminal.before': never
  'volgare.terminal.bid': 'bid' | 'player'
  'volgare.terminal.borders_note': never
  'volgare.terminal.cardinals': never
  'volgare.terminal.column.kind': never
  'volgare.terminal.column.neighbours': never
  'volgare.terminal.column.zone': never
  'volgare.terminal.coming': never
  'volgare.terminal.deck_head': never
  'volgare.terminal.dialect.blue': never
  'volgare.terminal.dialect.green': never
  'volgare.terminal.dialect.orange': never
  'volgare.terminal.dialect.violet': never
  'volgare.terminal.dialect.white': never
  'volgare.terminal.dialect.yellow': never
  'volgare.terminal.done': never
  'volgare.terminal.ducats': 'n'
  'volgare.terminal.due': 'n'
  'volgare.terminal.dying': never
  'volgare.terminal.edition': 'edition'
  'volgare.terminal.events': never
  'volgare.terminal.final': never
  'volgare.terminal.flag.bologna_owed': never
  'volgare.terminal.flag.messenger_done': never
  'volgare.terminal.flag.orient_done': never
  'volgare.terminal.flag.strike': never
  'volgare.terminal.free': never
  'volgare.terminal.friars': never
  'volgare.terminal.just_black': 'n'
  'volgare.terminal.kind.abbey': never
  'volgare.terminal.kind.bologna': never
  'volgare.terminal.kind.cathedral': never
  'volgare.terminal.kind.convent': never
  'volgare.terminal.kind.franciscan': never
  'volgare.terminal.kind.start': never
  'volgare.terminal.knowledge': 'n'
  'volgare.terminal.knowledge_track': never
  'volgare.terminal.last_turn': never
  'volgare.terminal.left': never
  'volgare.terminal.legend_moves': 'player'
  'volgare.terminal.letter.black': never
  'volgare.terminal.letter.green': never
  'volgare.terminal.letter.red': never
  'volgare.terminal.letter.yellow': never
  'volgare.terminal.level_head': never
  'volgare.terminal.library_pile': never
  'volgare.terminal.lingua_aside': never
  'volgare.terminal.looking': never
  'volgare.terminal.manuscripts': never
  'volgare.terminal.map': never
  'volgare.terminal.mark.canticle': never
  'volgare.terminal.mark.canticle_all': never
  'volgare.terminal.mark.event': never
  'volgare.terminal.mark.harbour': never
  'volgare.terminal.mark.screen': never
  'volgare.terminal.mark.taken': never
  'volgare.terminal.mark.values': never
  'volgare.terminal.next': never
  'volgare.terminal.no_bid': never
  'volgare.terminal.order': never
  'volgare.terminal.papal.hidden': never
  'volgare.terminal.papal.red': never
  'volgare.terminal.papal.white': never
  'volgare.terminal.people': never
  'volgare.terminal.phase.actions': never
  'volgare.terminal.phase.bid': never
  'volgare.terminal.phase.black': never
  'volgare.terminal.phase.charity': never
  'volgare.terminal.phase.election': never
  'volgare.terminal.phase.give': never
  'volgare.terminal.phase.look': never
  'volgare.terminal.phase.put_back': never
  'volgare.terminal.phase.start': never
  'volgare.terminal.phase.summons': never
  'volgare.terminal.players': never
  'volgare.terminal.price_head': 'n'
  'volgare.terminal.region.centre': never
  'volgare.terminal.region.north': never
  'volgare.terminal.region.sardinia': never
  'volgare.terminal.region.seas': never
  'volgare.terminal.region.sicily': never
  'volgare.terminal.region.south': never
  'volgare.terminal.row.cities': never
  'volgare.terminal.row.cubes': never
  'volgare.terminal.row.ducats': never
  'volgare.terminal.row.flags': never
  'volgare.terminal.row.greens': never
  'volgare.terminal.row.knowledge': never
  'volgare.terminal.row.library': never
  'volgare.terminal.row.manuscripts': never
  'volgare.terminal.row.now': never
  'volgare.terminal.row.place': never
  'volgare.terminal.row.status': never
  'volgare.terminal.row.votes': never
  'volgare.terminal.sea.adriatico': never
  'volgare.terminal.sea.tirreno': never
  'volgare.terminal.seen': 'player'
  'volgare.terminal.shown_head': never
  'volgare.terminal.space_head': never
  'volgare.terminal.spectator': never
  'volgare.terminal.stack_note': never
  'volgare.terminal.sure.derived': never
  'volgare.terminal.sure.reconstructed': never
  'volgare.terminal.tie_break': never
  'volgare.terminal.tiles': 'n'
  'volgare.terminal.total': never
  'volgare.terminal.track': 'n'
  'volgare.terminal.tracks': never
  'volgare.terminal.turn': 'player'
  'volgare.terminal.turn_of': 'turn' | 'turns'
  'volgare.terminal.used.business': never
  'volgare.terminal.used.manuscript': never
  'volgare.terminal.used.move': never
  'volgare.terminal.used.salterio': never
  'volgare.terminal.vp': 'n'
  'volgare.terminal.you': never
  'volgare.terminal.zones': never
  'volgare.title': never
  'volgare.to.adriatico': never
  'volgare.to.convento_nord': never
  'volgare.to.convento_sud': never
  'volgare.to.place': 'place'
  'volgare.to.tirreno': never
  'volgare.track.canticle': never
  'volgare.track.library': never
  'volgare.track.messenger': never
  'volgare.track.orient': never
  'volgare.track.rest': never
  'volgare.track.riddle': never
  'volgare.virtual': never
  'volgare.web.ask.cubes': never
  'volgare.web.ask.manuscript': never
  'volgare.web.ask.tracks': never
  'volgare.web.ask.travel': never
  'volgare.web.because.canticle_behind': 'n' | 'player'
  'volgare.web.because.canticle_first': 'n'
  'volgare.web.because.canticle_first_tie': 'n' | 'players'
  'volgare.web.because.canticle_never': never
  'volgare.web.because.canticle_second': 'n'
  'volgare.web.because.canticle_second_tie': 'n' | 'players'
  'volgare.web.because.canticle_tie_lost': 'n' | 'player'
  'volgare.web.because.character': 'character'
  'volgare.web.because.character_none': never
  'volgare.web.because.character_pope': 'character'
  'volgare.web.because.five_colours': 'n' | 'of'
  'volgare.web.because.greens': 'n'
  'volgare.web.because.greens_in_front': 'n'
  'volgare.web.because.head_start': never
  'volgare.web.because.library': 'value'
  'volgare.web.because.library_none': never
  'volgare.web.because.lingua': 'vp'
  'volgare.web.because.manuscripts': 'level' | 'n' | 'vp'
  'volgare.web.because.manuscripts_none': never
  'volgare.web.because.office': 'office'
  'volgare.web.because.office_none': 'n'
  'volgare.web.because.richest_behind': 'most' | 'n' | 'player'
  'volgare.web.because.richest_first': 'n'
  'volgare.web.because.richest_merchant': 'vp'
  'volgare.web.because.richest_nobody': never
  'volgare.web.because.richest_other': 'vp'
  'volgare.web.because.richest_tie_lost': 'n' | 'player'
  'volgare.web.because.richest_tie_won': 'n' | 'players'
  'volgare.web.because.riddle_behind': 'most' | 'n' | 'player'
  'volgare.web.because.riddle_first': 'n'
  'volgare.web.because.riddle_nobody': never
  'volgare.web.because.riddle_tie_lost': 'n' | 'player'
  'volgare.web.because.riddle_tie_won': 'n' | 'players'
  'volgare.web.because.riddle_too_low': 'n'
  'volgare.web.because.votes_behind': 'most' | 'n' | 'player'
  'volgare.web.because.votes_first': 'n'
  'volgare.web.because.votes_nobody': never
  'volgare.web.because.votes_tie_lost': 'n' | 'player'
  'volgare.web.because.votes_tie_won': 'n' | 'players'
  'volgare.web.change.action': 'n'
  'volgare.web.change.cube.black': 'n'
  'volgare.web.change.cube.green': 'n'
  'volgare.web.change.cube.red': 'n'
  'volgare.web.change.cube.yellow': 'n'
  'volgare.web.change.disc': 'n' | 'track'
  'volgare.web.change.ducats': never
  'volgare.web.change.green_in_front': 'n'
  'volgare.web.change.knowledge': never
  'volgare.web.change.library_tile': 'n'
  'volgare.web.change.manuscript': 'manuscript' | 'n'
  'volgare.web.change.vp': never
  'volgare.web.choosing.cardinal': never
  'volgare.web.choosing.cardinal_price': never
  'volgare.web.choosing.friar': never
  'volgare.web.choosing.friar_price': 'n'
  'volgare.web.choosing.pay_black': never
  'volgare.web.choosing.pay_red': never
  'volgare.web.choosing.pay_virtual': never
  'volgare.web.choosing.space': 'n'
  'volgare.web.choosing.strike': never
  'volgare.web.do.business': never
  'volgare.web.do.cubes': never
  'volgare.web.do.done': never
  'volgare.web.do.free.abbey': never
  'volgare.web.do.free.bologna': never
  'volgare.web.do.free.call': never
  'volgare.web.do.free.cardinal': never
  'volgare.web.do.free.city': never
  'volgare.web.do.free.event': never
  'volgare.web.do.free.friar': never
  'volgare.web.do.free.look': never
  'volgare.web.do.free.strike': never
  'volgare.web.do.free_caption': never
  'volgare.web.do.free_group': never
  'volgare.web.do.group': never
  'volgare.web.do.key_business': never
  'volgare.web.do.key_cubes': never
  'volgare.web.do.key_escape': never
  'volgare.web.do.key_manuscript': never
  'volgare.web.do.key_salterio': never
  'volgare.web.do.key_tracks': never
  'volgare.web.do.key_travel': never
  'volgare.web.do.left': 'n'
  'volgare.web.do.manuscript': never
  'volgare.web.do.one_action': never
  'volgare.web.do.payer': 'player'
  'volgare.web.do.salterio': never
  'volgare.web.do.tracks': never
  'volgare.web.do.travel': never
  'volgare.web.election.cost': never
  'volgare.web.election.cost_nothing': never
  'volgare.web.election.decline': never
  'volgare.web.election.decline_note': never
  'volgare.web.election.needs': 'n'
  'volgare.web.election.office': 'office' | 'vp'
  'volgare.web.election.title': never
  'volgare.web.election.votes': 'n'
  'volgare.web.election.waits': 'player'
  'volgare.web.end.again': never
  'volgare.web.end.all_told': never
  'volgare.web.end.as_many': 'other'
  'volgare.web.end.best': never
  'volgare.web.end.book': 'name' | 'vp'
  'volgare.web.end.by_round_note': never
  'volgare.web.end.majorities': never
  'volgare.web.end.more_than': 'lead' | 'other'
  'volgare.web.end.nobody': never
  'volgare.web.end.ranking': never
  'volgare.web.end.reckoning': never
  'volgare.web.end.skip': never
  'volgare.web.end.source': never
  'volgare.web.end.stack': 'vp'
  'volgare.web.end.step_back': never
  'volgare.web.end.step_on': never
  'volgare.web.end.steps': never
  'volgare.web.end.story': 'player' | 'title' | 'turn'
  'volgare.web.end.total': never
  'volgare.web.end.why': never
  'volgare.web.end.wins_with': 'n' | 'player'
  'volgare.web.explain.actions': never
  'volgare.web.explain.actions_text': never
  'volgare.web.explain.cube_black': never
  'volgare.web.explain.cube_green': never
  'volgare.web.explain.cube_red': never
  'volgare.web.explain.cube_yellow': never
  'volgare.web.explain.ducats': never
  'volgare.web.explain.ducats_text': never
  'volgare.web.explain.knowledge': never
  'volgare.web.explain.knowledge_text': never
  'volgare.web.explain.now': never
  'volgare.web.explain.points': never
  'volgare.web.explain.points_text': never
  'volgare.web.explain.sea': never
  'volgare.web.explain.status_cardinal': never
  'volgare.web.explain.status_friar': never
  'volgare.web.explain.status_merchant': never
  'volgare.web.explain.votes': never
  'volgare.web.explain.zone': never
  'volgare.web.leaf.move': never
  'volgare.web.leaf.roll': never
  'volgare.web.leaf.unroll': never
  'volgare.web.map.abbey': 'n' | 'spaces'
  'volgare.web.map.abbey_free': never
  'volgare.web.map.abbey_none': never
  'volgare.web.map.become_cardinal': never
  'volgare.web.map.become_friar': never
  'volgare.web.map.bologna': never
  'volgare.web.map.bologna_owed': never
  'volgare.web.map.can_start': never
  'volgare.web.map.canticle': 'all' | 'turn'
  'volgare.web.map.canticle_later': 'all'
  'volgare.web.map.canticle_now': never
  'volgare.web.map.canticle_turn': 'turn'
  'volgare.web.map.cathedral': 'ducats'
  'volgare.web.map.cathedral_done': never
  'volgare.web.map.city': 'gains'
  'volgare.web.map.city_done': never
  'volgare.web.map.city_merchants': 'gains'
  'volgare.web.map.convent': never
  'volgare.web.map.convent_done': never
  'volgare.web.map.dialect.blue': never
  'volgare.web.map.dialect.green': never
  'volgare.web.map.dialect.orange': never
  'volgare.web.map.dialect.violet': never
  'volgare.web.map.dialect.yellow': never
  'volgare.web.map.dialect_short.blue': never
  'volgare.web.map.dialect_short.green': never
  'volgare.web.map.dialect_short.orange': never
  'volgare.web.map.dialect_short.violet': never
  'volgare.web.map.dialect_short.yellow': never
  'volgare.web.map.event': 'gains' | 'number' | 'title'
  'volgare.web.map.event_merchants': 'gains' | 'number' | 'title'
  'volgare.web.map.harbour': 'actions'
  'volgare.web.map.harbours': 'places'
  'volgare.web.map.here': 'players'
  'volgare.web.map.kind.abbey': never
  'volgare.web.map.kind.bologna': never
  'volgare.web.map.kind.cathedral': never
  'volgare.web.map.kind.convent': never
  'volgare.web.map.kind.franciscan': never
  'volgare.web.map.kind.harbour': never
  'volgare.web.map.kind.start': never
  'volgare.web.map.larger': never
  'volgare.web.map.manuscripts': 'levels'
  'volgare.web.map.manuscripts_above': 'level' | 'levels'
  'volgare.web.map.manuscripts_none': 'dialect'
  'volgare.web.map.neutral': never
  'volgare.web.map.price': 'actions' | 'ducats'
  'volgare.web.map.riddle': never
  'volgare.web.map.sea': never
  'volgare.web.map.smaller': never
  'volgare.web.map.stupor': 'gains'
  'volgare.web.map.tab_map': never
  'volgare.web.map.tab_players': never
  'volgare.web.map.tab_tracks': never
  'volgare.web.map.tabs': never
  'volgare.web.map.taken_by': 'players'
  'volgare.web.map.through': 'places'
  'volgare.web.map.title': never
  'volgare.web.map.travelled': never
  'volgare.web.map.zones': never
  'volgare.web.order.knowledge': 'n'
  'volgare.web.order.least': 'n'
  'volgare.web.order.rest': never
  'volgare.web.order.stack': 'n' | 'player'
  'volgare.web.player.about': 'player'
  'volgare.web.player.certain': never
  'volgare.web.player.closed': never
  'volgare.web.player.cubes': 'colour' | 'n'
  'volgare.web.player.discs': 'discs'
  'volgare.web.player.ducats': 'n'
  'volgare.web.player.in_front': 'n'
  'volgare.web.player.knowledge': 'level' | 'n'
  'volgare.web.player.label': 'place' | 'player'
  'volgare.web.player.label_active': 'place' | 'player'
  'volgare.web.player.level': 'level'
  'volgare.web.player.library': 'n'
  'volgare.web.player.library_hidden': never
  'volgare.web.player.next_order': never
  'volgare.web.player.next_order_same': never
  'volgare.web.player.no_cubes': never
  'volgare.web.player.open': never
  'volgare.web.player.part': 'source' | 'vp'
  'volgare.web.player.place': 'n'
  'volgare.web.player.place_next': 'n'
  'volgare.web.player.points_label': 'player' | 'points'
  'volgare.web.player.second': 'source'
  'volgare.web.player.stands': 'place'
  'volgare.web.player.title': never
  'volgare.web.player.title_name': 'name' | 'title'
  'volgare.web.player.virtual': 'colour'
  'volgare.web.player.vp': 'n'
  'volgare.web.player.vp_all_certain': 'points'
  'volgare.web.player.vp_at_least': 'n'
  'volgare.web.player.vp_open': 'certain' | 'open' | 'parts' | 'points'
  'volgare.web.player.vp_short': never
  'volgare.web.recap.goes_on': never
  'volgare.web.recap.skip': never
  'volgare.web.recap.title': never
  'volgare.web.recap.turn': 'turn'
  'volgare.web.stock.actions': 'all' | 'left'
  'volgare.web.stock.actions_idle': 'all'
  'volgare.web.stock.after': 'now' | 'then'
  'volgare.web.stock.closed': 'player'
  'volgare.web.stock.closed_note': never
  'volgare.web.stock.copies': 'manuscript' | 'n'
  'volgare.web.stock.cubes': 'colour' | 'n'
  'volgare.web.stock.ducats': 'n'
  'volgare.web.stock.front_short': never
  'volgare.web.stock.greens_behind': 'n'
  'volgare.web.stock.greens_in_front': 'n'
  'volgare.web.stock.in_front': never
  'volgare.web.stock.library': 'n'
  'volgare.web.stock.library_kept': never
  'volgare.web.stock.papers': never
  'volgare.web.stock.title': never
  'volgare.web.stock.title_of': 'player'
  'volgare.web.stock.virtual': 'colour'
  'volgare.web.stock.votes': 'n'
  'volgare.web.stock.votes_title': never
  'volgare.web.stupor.accept': never
  'volgare.web.stupor.accept_note': never
  'volgare.web.stupor.answer.asked': never
  'volgare.web.stupor.answer.caller': never
  'volgare.web.stupor.answer.coming': never
  'volgare.web.stupor.answer.out': never
  'volgare.web.stupor.answer.stays': never
  'volgare.web.stupor.answer.waiting': never
  'volgare.web.stupor.bid_label': 'n'
  'volgare.web.stupor.bid_not': 'n'
  'volgare.web.stupor.bid_now': 'n' | 'player'
  'volgare.web.stupor.bid_of': 'n'
  'volgare.web.stupor.bids': never
  'volgare.web.stupor.due': 'n'
  'volgare.web.stupor.due_note': never
  'volgare.web.stupor.give': 'colour'
  'volgare.web.stupor.give_note': 'n' | 'votes'
  'volgare.web.stupor.highest': 'n' | 'player'
  'volgare.web.stupor.means': 'most' | 'votes'
  'volgare.web.stupor.means_caller': 'bonus' | 'most' | 'votes'
  'volgare.web.stupor.means_coming': 'votes'
  'volgare.web.stupor.open': never
  'volgare.web.stupor.pass': never
  'volgare.web.stupor.pass_note': never
  'volgare.web.stupor.pays': 'n' | 'player'
  'volgare.web.stupor.prize': 'n'
  'volgare.web.stupor.refuse': never
  'volgare.web.stupor.refuse_note': never
  'volgare.web.stupor.title': 'player'
  'volgare.web.stupor.waits.bid': 'player'
  'volgare.web.stupor.waits.give': 'player'
  'volgare.web.stupor.waits.summons': 'player'
  'volgare.web.stupor.worth': 'n'
  'volgare.web.text.amount': 'n' | 'thing'
  'volgare.web.text.behind_screen': never
  'volgare.web.text.canticle_on': 'turn'
  'volgare.web.text.characters': never
  'volgare.web.text.choices': never
  'volgare.web.text.colour.blue': never
  'volgare.web.text.colour.green': never
  'volgare.web.text.colour.orange': never
  'volgare.web.text.colour.violet': never
  'volgare.web.text.colour.white': never
  'volgare.web.text.colour.yellow': never
  'volgare.web.text.cubes_on_offer': 'cubes'
  'volgare.web.text.event_here': 'event'
  'volgare.web.text.final': never
  'volgare.web.text.happened': never
  'volgare.web.text.kept': never
  'volgare.web.text.kind.bid': never
  'volgare.web.text.kind.black': never
  'volgare.web.text.kind.charity': never
  'volgare.web.text.kind.cubes': never
  'volgare.web.text.kind.election': never
  'volgare.web.text.kind.free': never
  'volgare.web.text.kind.give': never
  'volgare.web.text.kind.library': never
  'volgare.web.text.kind.manuscript': never
  'volgare.web.text.kind.small': never
  'volgare.web.text.kind.start': never
  'volgare.web.text.kind.summons': never
  'volgare.web.text.kind.tracks': never
  'volgare.web.text.kind.travel': never
  'volgare.web.text.kind.turn': never
  'volgare.web.text.knowledge': 'level' | 'space'
  'volgare.web.text.language': never
  'volgare.web.text.last_turn': never
  'volgare.web.text.leads': 'space'
  'volgare.web.text.length': never
  'volgare.web.text.library_tiles': 'n'
  'volgare.web.text.manuscript_row': 'actions' | 'deck' | 'level' | 'shown'
  'volgare.web.text.manuscripts': never
  'volgare.web.text.map': never
  'volgare.web.text.nobody': never
  'volgare.web.text.none': never
  'volgare.web.text.offer': never
  'volgare.web.text.orders': 'next' | 'now'
  'volgare.web.text.over': 'turn'
  'volgare.web.text.papal.hidden': never
  'volgare.web.text.papal.red': never
  'volgare.web.text.papal.white': never
  'volgare.web.text.pawns': never
  'volgare.web.text.place': never
  'volgare.web.text.players': never
  'volgare.web.text.row.cubes': never
  'volgare.web.text.row.ducats': never
  'volgare.web.text.row.estimate': never
  'volgare.web.text.row.greens': never
  'volgare.web.text.row.knowledge': never
  'volgare.web.text.row.library': never
  'volgare.web.text.row.manuscripts': never
  'volgare.web.text.row.place': never
  'volgare.web.text.row.status': never
  'volgare.web.text.row.votes': never
  'volgare.web.text.special': never
  'volgare.web.text.status': 'player' | 'turn'
  'volgare.web.text.taken_by': 'players'
  'volgare.web.text.title': never
  'volgare.web.text.track': never
  'volgare.web.text.tracks': never
  'volgare.web.text.turn_event': 'event'
  'volgare.web.text.turn_row': 'cubes' | 'turn'
  'volgare.web.text.turns': never
  'volgare.web.text.values': never
  'volgare.web.text.you': 'player'
  'volgare.web.text.zone.abbey': never
  'volgare.web.text.zone.bologna': never
  'volgare.web.text.zone.cathedral': never
  'volgare.web.text.zone.convent': never
  'volgare.web.text.zone.franciscan': never
  'volgare.web.text.zone.start': never
  'volgare.web.tracks.brings.black': 'ducats' | 'votes'
  'volgare.web.tracks.brings.green': 'knowledge'
  'volgare.web.tracks.brings.red': 'votes'
  'volgare.web.tracks.brings.yellow': 'votes'
  'volgare.web.tracks.done': never
  'volgare.web.tracks.knowledge.at': 'level' | 'space'
  'volgare.web.tracks.knowledge.last': 'n'
  'volgare.web.tracks.knowledge.level': 'level' | 'space'
  'volgare.web.tracks.knowledge.next': 'level' | 'n'
  'volgare.web.tracks.knowledge.note': never
  'volgare.web.tracks.knowledge.ranking': never
  'volgare.web.tracks.knowledge.title': never
  'volgare.web.tracks.knowledge.top': never
  'volgare.web.tracks.library.explain': never
  'volgare.web.tracks.library.keep': 'value'
  'volgare.web.tracks.library.kept': 'value'
  'volgare.web.tracks.library.look_short': never
  'volgare.web.tracks.library.look_title': never
  'volgare.web.tracks.library.looked': 'players'
  'volgare.web.tracks.library.pile': 'n'
  'volgare.web.tracks.library.put_back': 'value'
  'volgare.web.tracks.library.tile': 'value'
  'volgare.web.tracks.library.tiles': 'n'
  'volgare.web.tracks.manuscripts.below': 'n'
  'volgare.web.tracks.manuscripts.cheaper': never
  'volgare.web.tracks.manuscripts.deck': 'n'
  'volgare.web.tracks.manuscripts.deck_empty': never
  'volgare.web.tracks.manuscripts.level': 'level'
  'volgare.web.tracks.manuscripts.level_costs': 'actions' | 'level' | 'vp'
  'volgare.web.tracks.manuscripts.lingua': 'level'
  'volgare.web.tracks.manuscripts.lingua_aside': never
  'volgare.web.tracks.manuscripts.lingua_explain': 'actions' | 'level' | 'vp'
  'volgare.web.tracks.manuscripts.lingua_gone': never
  'volgare.web.tracks.manuscripts.lingua_short': never
  'volgare.web.tracks.manuscripts.lingua_taken': never
  'volgare.web.tracks.manuscripts.lingua_waits': never
  'volgare.web.tracks.manuscripts.lingua_waits_first': never
  'volgare.web.tracks.manuscripts.name': 'dialects' | 'level'
  'volgare.web.tracks.manuscripts.new_dialect': 'vp'
  'volgare.web.tracks.manuscripts.or': 'one' | 'other'
  'volgare.web.tracks.manuscripts.reach': never
  'volgare.web.tracks.manuscripts.row_empty': never
  'volgare.web.tracks.manuscripts.title': never
  'volgare.web.tracks.manuscripts.worth': 'actions' | 'places' | 'vp'
  'volgare.web.tracks.market.explain_black': 'ducats' | 'votes'
  'volgare.web.tracks.market.explain_green': 'knowledge'
  'volgare.web.tracks.market.explain_red': 'votes'
  'volgare.web.tracks.market.explain_yellow': 'votes'
  'volgare.web.tracks.market.keep': never
  'volgare.web.tracks.market.left': 'n'
  'volgare.web.tracks.market.none': never
  'volgare.web.tracks.market.sell': 'ducats'
  'volgare.web.tracks.market.take': 'actions' | 'cubes' | 'ducats'
  'volgare.web.tracks.market.take_free': 'actions' | 'cubes'
  'volgare.web.tracks.market.title': never
  'volgare.web.tracks.pawns.business': never
  'volgare.web.tracks.pawns.left': 'all' | 'left'
  'volgare.web.tracks.pawns.manuscript': never
  'volgare.web.tracks.pawns.mine': 'all' | 'left'
  'volgare.web.tracks.pawns.move': never
  'volgare.web.tracks.pawns.salterio': never
  'volgare.web.tracks.pawns.spent': 'n' | 'what'
  'volgare.web.tracks.pawns.title': 'all' | 'left' | 'player'
  'volgare.web.tracks.people.cardinals': never
  'volgare.web.tracks.people.cardinals_where': never
  'volgare.web.tracks.people.free': never
  'volgare.web.tracks.people.friars': never
  'volgare.web.tracks.people.friars_where': never
  'volgare.web.tracks.people.gone': never
  'volgare.web.tracks.people.held': 'character' | 'player'
  'volgare.web.tracks.people.short_balestreri': never
  'volgare.web.tracks.people.short_gigi': never
  'volgare.web.tracks.people.short_lanzuisi': never
  'volgare.web.tracks.people.short_mario': never
  'volgare.web.tracks.people.short_michael': never
  'volgare.web.tracks.people.short_muret': never
  'volgare.web.tracks.people.short_ralph': never
  'volgare.web.tracks.people.short_shlasinger': never
  'volgare.web.tracks.people.short_stefano': never
  'volgare.web.tracks.people.short_zazza': never
  'volgare.web.tracks.rule': 'rule'
  'volgare.web.tracks.turns.canticle': 'place'
  'volgare.web.tracks.turns.canticle_all': never
  'volgare.web.tracks.turns.chance': 'percent'
  'volgare.web.tracks.turns.charity': never
  'volgare.web.tracks.turns.cubes': 'cubes'
  'volgare.web.tracks.turns.dying': never
  'volgare.web.tracks.turns.event': 'event' | 'gains' | 'number' | 'place'
  'volgare.web.tracks.turns.face_up': never
  'volgare.web.tracks.turns.legend_book': never
  'volgare.web.tracks.turns.legend_canticle': never
  'volgare.web.tracks.turns.legend_coins': never
  'volgare.web.tracks.turns.legend_papal': never
  'volgare.web.tracks.turns.library': never
  'volgare.web.tracks.turns.messenger': 'ducats' | 'knowledge' | 'yellow'
  'volgare.web.tracks.turns.no_cubes': never
  'volgare.web.tracks.turns.note': 'from' | 'n' | 'to'
  'volgare.web.tracks.turns.note_now': never
  'volgare.web.tracks.turns.note_one': 'from' | 'n'
  'volgare.web.tracks.turns.now': never
  'volgare.web.tracks.turns.papal_hidden': never
  'volgare.web.tracks.turns.papal_red': never
  'volgare.web.tracks.turns.papal_white': never
  'volgare.web.tracks.turns.past': never
  'volgare.web.tracks.turns.room': 'n'
  'volgare.web.tracks.turns.stupor': 'event' | 'number' | 'place'
  'volgare.web.tracks.turns.title': never
  'volgare.web.tracks.turns.to_come': never
  'volgare.web.tracks.turns.turn': 'turn'
  'volgare.web.tracks.turns.used': never
  'volgare.web.tracks.ways.cost': 'n'
  'volgare.web.tracks.ways.cost_messenger': 'ducats' | 'n' | 'yellow'
  'volgare.web.tracks.ways.cost_yellow': 'n' | 'yellow'
  'volgare.web.tracks.ways.explain_canticle': 'first' | 'second'
  'volgare.web.tracks.ways.explain_library': 'turn'
  'volgare.web.tracks.ways.explain_messenger': 'ducats' | 'early' | 'knowledge' | 'yellow'
  'volgare.web.tracks.ways.explain_orient': 'ducats'
  'volgare.web.tracks.ways.explain_rest': never
  'volgare.web.tracks.ways.explain_riddle': never
  'volgare.web.tracks.ways.library_look': 'n'
  'volgare.web.tracks.ways.messenger_end': 'knowledge'
  'volgare.web.tracks.ways.note': never
  'volgare.web.tracks.ways.note_canticle': 'first' | 'place' | 'second'
  'volgare.web.tracks.ways.note_canticle_all': 'first' | 'second'
  'volgare.web.tracks.ways.note_canticle_next': 'first' | 'place' | 'second' | 'turn'
  'volgare.web.tracks.ways.note_canticle_past': 'first' | 'second' | 'turn'
  'volgare.web.tracks.ways.note_library': never
  'volgare.web.tracks.ways.note_library_shut': 'turn'
  'volgare.web.tracks.ways.note_messenger': 'ducats' | 'yellow'
  'volgare.web.tracks.ways.note_orient': 'ducats'
  'volgare.web.tracks.ways.note_rest': never
  'volgare.web.tracks.ways.note_riddle': 'high' | 'low'
  'volgare.web.tracks.ways.on': 'player' | 'space'
  'volgare.web.tracks.ways.orient_end': 'ducats'
  'volgare.web.tracks.ways.riddle_points': 'n'
  'volgare.web.tracks.ways.space': 'space' | 'track'
  'volgare.web.tracks.ways.standing': 'standing'
  'volgare.web.tracks.ways.step': 'n' | 'space' | 'track'
  'volgare.web.tracks.ways.title': never
  'volgare.zone_colour.blue': never
  'volgare.zone_colour.green': never
  'volgare.zone_colour.orange': never
  'volgare.zone_colour.violet': never
  'volgare.zone_colour.yellow': never
  'web.agreed.begins': never
  'web.agreed.head_start': 'points'
  'web.card.can_mark': never
  'web.card.cannot': 'reason'
  'web.card.cannot_mark': never
  'web.card.key': never
  'web.card.later': never
  'web.card.now': never
  'web.card.open_mark': never
  'web.card.rule': 'rule'
  'web.chances.of': 'name' | 'percent'
  'web.chances.setting': never
  'web.chances.setting_what': never
  'web.chances.title': never
  'web.coach.difference': 'mine' | 'player' | 'source' | 'theirs'
  'web.coach.difference_none': 'player'
  'web.coach.done': never
  'web.coach.ending': never
  'web.coach.first_time': never
  'web.coach.got_it': never
  'web.coach.name': never
  'web.coach.next': never
  'web.coach.pin': 'n'
  'web.coach.result.lost': 'mine' | 'n' | 'player' | 'theirs'
  'web.coach.result.lost_tie': 'mine' | 'player'
  'web.coach.result.shared': 'mine'
  'web.coach.result.won': 'mine' | 'n' | 'theirs'
  'web.coach.result.won_tie': 'mine' | 'player'
  'web.coach.rule': never
  'web.coach.says': 'text'
  'web.coach.something_new': never
  'web.draws.bad': never
  'web.draws.began': 'n'
  'web.draws.checking': never
  'web.draws.commitment': never
  'web.draws.commitment_no': never
  'web.draws.commitment_yes': never
  'web.draws.details': never
  'web.draws.download': never
  'web.draws.file': never
  'web.draws.good': never
  'web.draws.good_server': never
  'web.draws.insecure': never
  'web.draws.keys_no': never
  'web.draws.keys_yes': never
  'web.draws.no': never
  'web.draws.no_proof': never
  'web.draws.open': never
  'web.draws.partly': never
  'web.draws.same_no': never
  'web.draws.same_unknown': never
  'web.draws.same_yes': never
  'web.draws.secret': never
  'web.draws.share': 'name'
  'web.draws.share_no': never
  'web.draws.share_unknown': never
  'web.draws.share_yes': never
  'web.draws.title': never
  'web.draws.unknown': never
  'web.draws.what': never
  'web.draws.yes': never
  'web.draws.yourself': never
  'web.editor.add': never
  'web.editor.add_seat': never
  'web.editor.add_to': 'field'
  'web.editor.board': never
  'web.editor.copied': never
  'web.editor.copy_link': never
  'web.editor.copy_text': never
  'web.editor.empty': never
  'web.editor.empty_space': never
  'web.editor.fields': never
  'web.editor.flow': never
  'web.editor.from_moment': never
  'web.editor.go': never
  'web.editor.intro': never
  'web.editor.keep': never
  'web.editor.nobody': never
  'web.editor.none': never
  'web.editor.nothing': never
  'web.editor.of_seat': 'n'
  'web.editor.opening': never
  'web.editor.play': never
  'web.editor.ready': never
  'web.editor.refused': never
  'web.editor.remove': 'what'
  'web.editor.remove_seat': 'n'
  'web.editor.seats': never
  'web.editor.start': never
  'web.editor.text': never
  'web.editor.text_what': never
  'web.editor.title': never
  'web.editor.title_of': 'game'
  'web.editor.up': 'what'
  'web.editor.use_text': never
  'web.editor.who': 'n'
  'web.editor.working': never
  'web.end.best_round': 'n' | 'player' | 'points'
  'web.end.by_round': never
  'web.end.final': never
  'web.end.led_always': 'player' | 'points'
  'web.end.led_since': 'n' | 'player' | 'points'
  'web.end.level': 'players' | 'points'
  'web.end.player': never
  'web.end.round': 'n'
  'web.end.total': never
  'web.end.turning': never
  'web.error.bad_request': 'field'
  'web.error.chances_running': never
  'web.error.compiling': never
  'web.error.file_private': never
  'web.error.file_running': never
  'web.error.forbidden': never
  'web.error.from_running': never
  'web.error.hint_opponents': never
  'web.error.hint_unknown': never
  'web.error.invitation_used': never
  'web.error.lesson_astray': never
  'web.error.name': never
  'web.error.not_allowed': never
  'web.error.not_away': never
  'web.error.not_found': never
  'web.error.not_kept': never
  'web.error.not_over': never
  'web.error.not_started': never
  'web.error.not_your_turn': 'player'
  'web.error.old_rules': never
  'web.error.open_and_from': never
  'web.error.over': never
  'web.error.position_game': never
  'web.error.practice_long': 'most'
  'web.error.puzzle_turn': never
  'web.error.refused': never
  'web.error.review_illegal': never
  'web.error.review_not_yet': never
  'web.error.review_turn': never
  'web.error.seat_taken': never
  'web.error.sit_first': never
  'web.error.spectator': never
  'web.error.stale': never
  'web.error.stand_in': never
  'web.error.too_large': never
  'web.error.too_many': never
  'web.error.too_many_pages': never
  'web.error.too_many_reviews': never
  'web.error.too_slow': never
  'web.error.unavailable': never
  'web.error.undo_agreed': never
  'web.error.undo_asked': never
  'web.error.undo_not_asked': never
  'web.error.undo_refused': never
  'web.error.undo_too_often': 'most'
  'web.error.unexpected': never
  'web.error.unreachable': never
  'web.head_start.enough': 'level'
  'web.head_start.even': 'level' | 'points'
  'web.head_start.family': 'points'
  'web.head_start.give': 'name'
  'web.head_start.give_you': never
  'web.head_start.points': never
  'web.head_start.points_of': 'name'
  'web.head_start.title': never
  'web.hint.anywhere': never
  'web.hint.anywhere_what': never
  'web.hint.as_good': never
  'web.hint.ask': never
  'web.hint.clear': never
  'web.hint.close': never
  'web.hint.instead': 'action'
  'web.hint.keeps': 'other' | 'percent'
  'web.hint.key': never
  'web.hint.looking': never
  'web.hint.marked': never
  'web.hint.marked_teaching': never
  'web.hint.offer': never
  'web.hint.only': never
  'web.hint.percent': 'n'
  'web.hint.plan': never
  'web.hint.points': 'n' | 'source'
  'web.hint.prepare': never
  'web.hint.said': 'n' | 'step' | 'text'
  'web.hint.show_2': never
  'web.hint.show_3': never
  'web.hint.sources': never
  'web.hint.step_1': never
  'web.hint.step_2': never
  'web.hint.step_3': never
  'web.hint.steps': never
  'web.hint.title': never
  'web.hint.to_win': never
  'web.hint.used': 'n'
  'web.hint.used_by': 'n'
  'web.hint.used_game': 'n'
  'web.hint.with_plan': never
  'web.home.against': 'others'
  'web.home.away': never
  'web.home.away_more': never
  'web.home.credits': never
  'web.home.file.choose': never
  'web.home.file.drop': never
  'web.home.file.drop_here': never
  'web.home.file.line': 'line'
  'web.home.file.no_players': never
  'web.home.file.not_game': never
  'web.home.file.not_text': never
  'web.home.file.open': never
  'web.home.file.other': never
  'web.home.file.reading': 'file' | 'game' | 'n'
  'web.home.file.text': never
  'web.home.file.title': never
  'web.home.file.too_large': never
  'web.home.file.who': never
  'web.home.first.against': 'others'
  'web.home.first.few_minutes': never
  'web.home.first.headline': never
  'web.home.first.learn': never
  'web.home.first.learn_what': 'game'
  'web.home.first.line': never
  'web.home.first.meanwhile': never
  'web.home.first.minutes': 'n'
  'web.home.first.otherwise': never
  'web.home.first.pictures': never
  'web.home.first.pictures_of': 'game'
  'web.home.first.play': never
  'web.home.first.play_what': 'game'
  'web.home.first.promise': never
  'web.home.footer': never
  'web.home.games': never
  'web.home.invite.again': never
  'web.home.invite.again_what': 'name'
  'web.home.invite.copied': never
  'web.home.invite.copy': never
  'web.home.invite.copy_failed': never
  'web.home.invite.go': never
  'web.home.invite.later': never
  'web.home.invite.link': 'number'
  'web.home.invite.seat': 'number'
  'web.home.invite.seat_name': 'name' | 'number'
  'web.home.invite.share': never
  'web.home.invite.share_text': 'game'
  'web.home.invite.share_watch': 'game'
  'web.home.invite.text': never
  'web.home.invite.title': never
  'web.home.invite.used': never
  'web.home.invite.watch': never
  'web.home.invite.watch_link': never
  'web.home.invite.watch_what': never
  'web.home.language': never
  'web.home.loading': never
  'web.home.minutes': 'n'
  'web.home.missing.home': never
  'web.home.missing.text': never
  'web.home.missing.title': never
  'web.home.nameless': never
  'web.home.opening': never
  'web.home.play_now': never
  'web.home.play_now_what': 'game'
  'web.home.players': 'high' | 'low'
  'web.home.preparing': 'percent'
  'web.home.preparing_short': 'percent'
  'web.home.retry': never
  'web.home.rule_book': never
  'web.home.rule_book_of': 'game'
  'web.home.seat.friend': never
  'web.home.seat.friend_what': never
  'web.home.seat.here': never
  'web.home.seat.here_what': never
  'web.home.seat.kind': 'number'
  'web.home.seat.name': 'number'
  'web.home.seat.name_friend': never
  'web.home.seat.name_here': never
  'web.home.seat.you': never
  'web.home.seat.you_what': never
  'web.home.seat.your_name': never
  'web.home.set_a_table': never
  'web.home.set_a_table_what': 'game'
  'web.home.settings': never
  'web.home.skip': never
  'web.home.table.file': never
  'web.home.table.game': never
  'web.home.table.open': never
  'web.home.table.seats': never
  'web.home.tables.begins': never
  'web.home.tables.draw': 'players'
  'web.home.tables.finished_count': 'n'
  'web.home.tables.forget': never
  'web.home.tables.forget_ask': 'name'
  'web.home.tables.forget_what': 'name'
  'web.home.tables.forget_yes': never
  'web.home.tables.gathering': never
  'web.home.tables.gone': never
  'web.home.tables.keep': never
  'web.home.tables.moves': 'n'
  'web.home.tables.open_seats': 'n'
  'web.home.tables.over': never
  'web.home.tables.points': 'n' | 'player'
  'web.home.tables.round': 'n'
  'web.home.tables.thinking': 'player'
  'web.home.tables.title': never
  'web.home.tables.title_waiting': 'n' | 'title'
  'web.home.tables.turn': 'n'
  'web.home.tables.turn_of': 'player'
  'web.home.tables.unnamed': never
  'web.home.tables.unreachable': never
  'web.home.tables.waiting': 'n'
  'web.home.tables.waits_for_people': never
  'web.home.tables.watching': never
  'web.home.tables.winner': 'players'
  'web.home.tables.your_turn': never
  'web.home.tagline': never
  'web.home.waits': never
  'web.invite.point': never
  'web.invite.qr': never
  'web.invite.qr_of': 'what'
  'web.invite.share_what': 'what'
  'web.join.by': 'name'
  'web.join.invited': never
  'web.join.last': never
  'web.join.name': never
  'web.join.note': never
  'web.join.others': 'n'
  'web.join.rules': never
  'web.join.sit': never
  'web.join.table': 'name'
  'web.join.used_hint': never
  'web.join.you': never
  'web.keys.confirm': never
  'web.keys.end': never
  'web.keys.escape': never
  'web.keys.game': never
  'web.keys.highlight': never
  'web.keys.log': never
  'web.keys.look': never
  'web.keys.note': never
  'web.keys.page': never
  'web.keys.region': never
  'web.keys.skip': never
  'web.keys.space': never
  'web.keys.text': never
  'web.keys.time': never
  'web.keys.title': never
  'web.keys.turn': never
  'web.learn.about': never
  'web.learn.about_minutes': 'n'
  'web.learn.again': never
  'web.learn.all': never
  'web.learn.any_order': never
  'web.learn.back': never
  'web.learn.begin': 'lesson'
  'web.learn.continue': 'lesson'
  'web.learn.done': 'lesson'
  'web.learn.finish': never
  'web.learn.first_game': never
  'web.learn.first_game_note': never
  'web.learn.hide': never
  'web.learn.home': never
  'web.learn.know_game': 'game'
  'web.learn.learn_game': 'game' | 'n'
  'web.learn.leave': never
  'web.learn.leave_note': never
  'web.learn.lesson_of': 'n' | 'of'
  'web.learn.lessons': never
  'web.learn.lessons_done': 'done' | 'of'
  'web.learn.lessons_of': 'game'
  'web.learn.loading': never
  'web.learn.minutes': 'n'
  'web.learn.minutes_left': 'n'
  'web.learn.next': never
  'web.learn.next_lesson': 'lesson'
  'web.learn.no_lesson': never
  'web.learn.none': never
  'web.learn.only_look': never
  'web.learn.put_back': 'what'
  'web.learn.rules': 'n'
  'web.learn.show_coach': never
  'web.learn.show_me': never
  'web.learn.skip': never
  'web.learn.standing_begun': 'n'
  'web.learn.standing_done': never
  'web.learn.stay': never
  'web.learn.step_of': 'n' | 'of'
  'web.learn.title': never
  'web.learn.watch': never
  'web.learn.you': never
  'web.learn.you_know': never
  'web.level.aiutante.name': never
  'web.level.aiutante.what': never
  'web.level.apprendista.name': never
  'web.level.apprendista.what': never
  'web.level.artigiano.name': never
  'web.level.artigiano.what': never
  'web.level.capomastro.name': never
  'web.level.capomastro.what': never
  'web.level.compagno.name': never
  'web.level.compagno.what': never
  'web.level.discepolo.name': never
  'web.level.discepolo.what': never
  'web.level.fattorino.name': never
  'web.level.fattorino.what': never
  'web.level.garzone.name': never
  'web.level.garzone.what': never
  'web.level.lavorante.name': never
  'web.level.lavorante.what': never
  'web.level.maestro.name': never
  'web.level.maestro.what': never
  'web.level.novizio.name': never
  'web.level.novizio.what': never
  'web.level.ragazzo.name': never
  'web.level.ragazzo.what': never
  'web.log.all': never
  'web.log.details': 'n' | 'name'
  'web.log.done': never
  'web.log.earlier': never
  'web.log.empty': never
  'web.log.filter': never
  'web.log.next': never
  'web.log.only': 'name'
  'web.log.show': never
  'web.log.since': 'n'
  'web.log.since_step': 'n' | 'of'
  'web.log.since_title': never
  'web.log.skip': never
  'web.log.title': never
  'web.log.travel': never
  'web.option.cards.any': never
  'web.option.cards.choose': never
  'web.option.cards.deck': 'deck'
  'web.option.cards.random': never
  'web.option.cards.set': never
  'web.option.cards.sets': never
  'web.picture.free': never
  'web.picture.gathering': never
  'web.picture.over': never
  'web.plain.brings': 'changes'
  'web.plain.brings_nothing': never
  'web.plain.change': 'amount' | 'thing'
  'web.plain.change_of': 'amount' | 'player' | 'thing'
  'web.plain.choices': never
  'web.plain.crosses': never
  'web.plain.field.actions': never
  'web.plain.field.actions_left': never
  'web.plain.field.advance': never
  'web.plain.field.areas': never
  'web.plain.field.bid': never
  'web.plain.field.bidder': never
  'web.plain.field.bologna_owed': never
  'web.plain.field.caller': never
  'web.plain.field.canticle_turn': never
  'web.plain.field.character': never
  'web.plain.field.characters': never
  'web.plain.field.coming': never
  'web.plain.field.cubes': never
  'web.plain.field.deck': never
  'web.plain.field.ducats': never
  'web.plain.field.due': never
  'web.plain.field.edition': never
  'web.plain.field.event': never
  'web.plain.field.events': never
  'web.plain.field.greens_in_front': never
  'web.plain.field.just_black': never
  'web.plain.field.kind': never
  'web.plain.field.knowledge': never
  'web.plain.field.last_turn': never
  'web.plain.field.length': never
  'web.plain.field.level': never
  'web.plain.field.levels': never
  'web.plain.field.library': never
  'web.plain.field.library_tiles': never
  'web.plain.field.looked': never
  'web.plain.field.manuscripts': never
  'web.plain.field.moves': never
  'web.plain.field.name': never
  'web.plain.field.next_order': never
  'web.plain.field.office': never
  'web.plain.field.open_screens': never
  'web.plain.field.order': never
  'web.plain.field.orient_done': never
  'web.plain.field.papal': never
  'web.plain.field.pawns': never
  'web.plain.field.phase': never
  'web.plain.field.place': never
  'web.plain.field.points': never
  'web.plain.field.ranking': never
  'web.plain.field.round': never
  'web.plain.field.row_limit': never
  'web.plain.field.rows': never
  'web.plain.field.seen': never
  'web.plain.field.shown': never
  'web.plain.field.spaces': never
  'web.plain.field.status': never
  'web.plain.field.strike': never
  'web.plain.field.taken_by': never
  'web.plain.field.total': never
  'web.plain.field.tracks': never
  'web.plain.field.turn': never
  'web.plain.field.turn_state': never
  'web.plain.field.used': never
  'web.plain.field.votes': never
  'web.plain.field.vp': never
  'web.plain.field.winners': never
  'web.plain.field.zones': never
  'web.plain.hidden': never
  'web.plain.kind.advance': never
  'web.plain.kind.auction': never
  'web.plain.kind.bid': never
  'web.plain.kind.cardinal': never
  'web.plain.kind.cubes': never
  'web.plain.kind.event': never
  'web.plain.kind.friar': never
  'web.plain.kind.give': never
  'web.plain.kind.library': never
  'web.plain.kind.manuscript': never
  'web.plain.kind.move': never
  'web.plain.kind.office': never
  'web.plain.kind.payer': never
  'web.plain.kind.start': never
  'web.plain.kind.strike': never
  'web.plain.kind.turn': never
  'web.plain.no': never
  'web.plain.no_choices': never
  'web.plain.none': never
  'web.plain.players': never
  'web.plain.share': 'players'
  'web.plain.source': never
  'web.plain.stock': never
  'web.plain.stock_of': 'player'
  'web.plain.table': never
  'web.plain.thing.action': 'n'
  'web.plain.thing.character': 'what'
  'web.plain.thing.coins': 'n'
  'web.plain.thing.cube': 'n' | 'what'
  'web.plain.thing.disc': 'what'
  'web.plain.thing.ducats': 'n'
  'web.plain.thing.green_in_front': 'n'
  'web.plain.thing.knowledge': never
  'web.plain.thing.library_tile': 'n'
  'web.plain.thing.manuscript': 'n' | 'what'
  'web.plain.thing.office': 'what'
  'web.plain.thing.vp': never
  'web.plain.total': never
  'web.plain.value.face_up': never
  'web.plain.value.hidden': never
  'web.plain.value.plain': never
  'web.plain.value.red': never
  'web.plain.value.to_come': never
  'web.plain.value.used': never
  'web.plain.value.white': never
  'web.plain.wins': 'player'
  'web.plain.yes': never
  'web.plain.you': 'player'
  'web.proposal.computer': 'what'
  'web.proposal.first': 'level'
  'web.proposal.levels': never
  'web.proposal.mixed': 'level'
  'web.proposal.other': 'level' | 'met' | 'n' | 'won'
  'web.proposal.same': 'met' | 'n' | 'won'
  'web.proposal.take': 'level'
  'web.review.accuracy': 'n'
  'web.review.again': never
  'web.review.all_mistakes': never
  'web.review.analysed': never
  'web.review.analysing': never
  'web.review.as_table': never
  'web.review.before_after': 'after' | 'before'
  'web.review.begin': never
  'web.review.best_draw': never
  'web.review.best_found': never
  'web.review.better': never
  'web.review.better_was': 'plan'
  'web.review.chance': 'n' | 'name'
  'web.review.difference': never
  'web.review.draw_after': 'name' | 'when'
  'web.review.end_of_game': never
  'web.review.even': never
  'web.review.failed': never
  'web.review.finished_part': never
  'web.review.forced': never
  'web.review.grade.best': never
  'web.review.grade.blunder': never
  'web.review.grade.good': never
  'web.review.grade.inaccuracy': never
  'web.review.grade.mistake': never
  'web.review.grades.best': never
  'web.review.grades.blunder': never
  'web.review.grades.good': never
  'web.review.grades.inaccuracy': never
  'web.review.grades.mistake': never
  'web.review.heading': never
  'web.review.key_escape': never
  'web.review.key_moment': never
  'web.review.key_switch': never
  'web.review.loading_plans': never
  'web.review.lost': never
  'web.review.luck': never
  'web.review.moment': 'n'
  'web.review.moments': never
  'web.review.moments_note': never
  'web.review.next': never
  'web.review.no_matter': never
  'web.review.no_moments': never
  'web.review.no_review': never
  'web.review.none': never
  'web.review.none_note': never
  'web.review.not_judged': never
  'web.review.open': never
  'web.review.others': never
  'web.review.own': never
  'web.review.percent': 'n'
  'web.review.place': 'n' | 'vp'
  'web.review.plans': never
  'web.review.played': never
  'web.review.points_note': 'name' | 'worlds'
  'web.review.points_title': never
  'web.review.previous': never
  'web.review.progress': 'done' | 'of'
  'web.review.ribbon': 'now' | 'start'
  'web.review.running': never
  'web.review.share': never
  'web.review.shared': never
  'web.review.source': never
  'web.review.start': never
  'web.review.start_of_game': never
  'web.review.sum': 'luck' | 'name' | 'others' | 'own' | 'result' | 'start'
  'web.review.summary': never
  'web.review.the_end': never
  'web.review.title': never
  'web.review.to_table': never
  'web.review.to_win': never
  'web.review.told': 'moves' | 'noise'
  'web.review.total': never
  'web.review.try': never
  'web.review.try_again': never
  'web.review.try_best': never
  'web.review.try_better': never
  'web.review.try_done': never
  'web.review.try_find': 'player'
  'web.review.try_judging': never
  'web.review.try_keeps': 'n'
  'web.review.try_leave': never
  'web.review.try_note': 'best' | 'played'
  'web.review.try_same': never
  'web.review.try_worse': never
  'web.review.waiting': never
  'web.review.when_plain': 'n'
  'web.review.won': never
  'web.review.worst_draw': never
  'web.review.you': never
  'web.review.your_mistakes': never
  'web.room.copied': 'name'
  'web.room.copy': never
  'web.room.copy_what': 'name'
  'web.room.count': 'here' | 'of'
  'web.room.expected': never
  'web.room.goes_on': never
  'web.room.leave': never
  'web.room.links': never
  'web.room.missing': 'names'
  'web.room.rules': never
  'web.room.share_what': 'name'
  'web.room.spectator': never
  'web.room.started': never
  'web.room.title': never
  'web.room.waiting': 'n'
  'web.room.why': never
  'web.room.you': never
  'web.rules.at_table': never
  'web.rules.before': never
  'web.rules.cards_deck': 'deck'
  'web.rules.changed': never
  'web.rules.characters': never
  'web.rules.choose': never
  'web.rules.contents': never
  'web.rules.example_step': 'all' | 'n'
  'web.rules.examples': never
  'web.rules.examples_what': never
  'web.rules.found': 'n'
  'web.rules.found_none': 'example'
  'web.rules.link': 'rule'
  'web.rules.next': never
  'web.rules.other_book': never
  'web.rules.page': 'n'
  'web.rules.previous': never
  'web.rules.primer': never
  'web.rules.print': never
  'web.rules.reference': never
  'web.rules.rule_unknown': 'rule'
  'web.rules.search': never
  'web.rules.shortcut': never
  'web.rules.title': never
  'web.rules.title_of': 'game'
  'web.rules.top': never
  'web.settings.board': never
  'web.settings.board_drawn': never
  'web.settings.board_text': never
  'web.settings.close': never
  'web.settings.confirm': never
  'web.settings.confirm_what': never
  'web.settings.haptics': never
  'web.settings.haptics_what': never
  'web.settings.language': never
  'web.settings.letters': never
  'web.settings.letters_what': never
  'web.settings.looks': never
  'web.settings.motion': never
  'web.settings.motion_auto': never
  'web.settings.motion_full': never
  'web.settings.motion_none': never
  'web.settings.name': never
  'web.settings.name_what': never
  'web.settings.off': never
  'web.settings.on': never
  'web.settings.sound': never
  'web.settings.sound_full': never
  'web.settings.sound_off': never
  'web.settings.sound_quiet': never
  'web.settings.speed': never
  'web.settings.speed_normal': never
  'web.settings.speed_quick': never
  'web.settings.speed_quickest': never
  'web.settings.speed_slow': never
  'web.settings.table': never
  'web.settings.text': never
  'web.settings.text_large': never
  'web.settings.text_largest': never
  'web.settings.text_normal': never
  'web.settings.theme': never
  'web.settings.theme_auto': never
  'web.settings.theme_dark': never
  'web.settings.theme_light': never
  'web.settings.title': never
  'web.standing.at_least': 'n'
  'web.standing.ended': never
  'web.standing.hidden': never
  'web.standing.points': never
  'web.standing.title': never
  'web.table.absent': never
  'web.table.after': never
  'web.table.bench': never
  'web.table.beside': never
  'web.table.board': never
  'web.table.cancel': never
  'web.table.cards': never
  'web.table.close': never
  'web.table.come_back': never
  'web.table.computer': 'level'
  'web.table.confirm': never
  'web.table.confirm_this': 'choice'
  'web.table.connected': never
  'web.table.copied': never
  'web.table.copy': never
  'web.table.copy_failed': never
  'web.table.copy_what': 'what'
  'web.table.crosses': never
  'web.table.end_anyway': 'left'
  'web.table.end_turn': never
  'web.table.hand_over': 'name'
  'web.table.hand_over_note': 'name'
  'web.table.home': never
  'web.table.i_am': 'name'
  'web.table.invite': never
  'web.table.invite_short': never
  'web.table.left_note': never
  'web.table.left_note_who': 'level'
  'web.table.loading': never
  'web.table.missing': 'seats'
  'web.table.new_table': never
  'web.table.no_table': never
  'web.table.one_screen': 'names'
  'web.table.open_seat': never
  'web.table.over': never
  'web.table.own_link': never
  'web.table.own_note': never
  'web.table.players': never
  'web.table.plays': 'name'
  'web.table.possible': never
  'web.table.present': never
  'web.table.preview': never
  'web.table.reconnecting': never
  'web.table.rematch': never
  'web.table.rematch_go': never
  'web.table.rematch_ready': never
  'web.table.replay': never
  'web.table.resign': never
  'web.table.resign_note': never
  'web.table.resign_who': never
  'web.table.resign_yes': never
  'web.table.round': 'n'
  'web.table.rule': 'rule'
  'web.table.rule_missing': never
  'web.table.rules': never
  'web.table.rules_whole': never
  'web.table.save': never
  'web.table.seat': 'n'
  'web.table.seat_link': 'n' | 'name'
  'web.table.seat_open': never
  'web.table.seat_taken': never
  'web.table.see_board': never
  'web.table.see_result': never
  'web.table.settings': never
  'web.table.skip': never
  'web.table.skip_prompt': never
  'web.table.stand_in': 'level'
  'web.table.text_board': never
  'web.table.their_turn': 'name'
  'web.table.thinks': 'name'
  'web.table.thinks_for': 'name' | 'seconds'
  'web.table.thinks_long': 'name'
  'web.table.to_move': never
  'web.table.tools': never
  'web.table.turn': 'n'
  'web.table.turn_region': never
  'web.table.vp': 'n'
  'web.table.waiting': never
  'web.table.watch_link': never
  'web.table.watch_note': never
  'web.table.your_turn': never
  'web.teaching.option': never
  'web.teaching.option_what': never
  'web.teaching.told': never
  'web.time.at': 'n' | 'of'
  'web.time.back': never
  'web.time.continue': never
  'web.time.continue_go': never
  'web.time.continue_note': 'n'
  'web.time.first': never
  'web.time.forward': never
  'web.time.look_back': never
  'web.time.me': never
  'web.time.now': never
  'web.time.pause': never
  'web.time.play_or_pause': never
  'web.time.replay': never
  'web.time.share': never
  'web.time.slider': never
  'web.time.speed': never
  'web.time.start': never
  'web.time.title': never
  'web.time.turn_back': never
  'web.time.turn_forward': never
  'web.undo.agree': never
  'web.undo.ask': never
  'web.undo.ask_them': never
  'web.undo.asked': 'name' | 'what'
  'web.undo.before': 'what'
  'web.undo.consent': 'names'
  'web.undo.decisions': 'n'
  'web.undo.last_decision': never
  'web.undo.last_turn': never
  'web.undo.news_agreed': 'move' | 'player'
  'web.undo.news_dropped': 'move' | 'player'
  'web.undo.news_refused': 'move' | 'player'
  'web.undo.news_withdrawn': 'move' | 'player'
  'web.undo.no_consent': never
  'web.undo.others_talk': 'name' | 'names'
  'web.undo.past': never
  'web.undo.past_agreed': 'move' | 'name'
  'web.undo.past_dropped': 'move' | 'name'
  'web.undo.past_refused': 'move' | 'name'
  'web.undo.past_withdrawn': 'move' | 'name'
  'web.undo.redo': never
  'web.undo.redrawn': never
  'web.undo.refuse': never
  'web.undo.request': never
  'web.undo.reset': never
  'web.undo.take_back': never
  'web.undo.taken_back': 'n'
  'web.undo.title': never
  'web.undo.undo': never
  'web.undo.waiting': 'names'
  'web.undo.where': never
  'web.undo.withdraw': never
  'web.wait.again': 'seconds'
  'web.wait.kept': never
  'web.wait.seconds': 'n'
}
export type MessageKey = keyof Messages
