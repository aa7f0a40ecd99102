// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import "./Pools.sol";

/// Carries out the route that an aggregator has found, with the coins that its router sent here: the part of a
/// transaction that no client can read. One contract serves both aggregators.
contract RouteExecutor is Pools {
    /// A way through pools for a part of the amount.
    struct Way {
        uint256 amount;
        address[] pools;
        address[] tokens;
    }

    struct Plan {
        address wrapped;
        /// The native coin comes in, or goes out.
        bool wraps;
        bool unwraps;
        address referrer;
        uint256 feeBps;
        Way[] ways;
    }

    receive() external payable {}

    /// 1inch's way in: `execute(address)`, then the plan, then the amount as one more word.
    function execute(address) external payable returns (uint256) {
        return carryOut(abi.decode(msg.data[36:msg.data.length - 32], (Plan)));
    }

    /// KyberSwap's way in.
    function callBytes(bytes calldata data) external payable {
        carryOut(abi.decode(data, (Plan)));
    }

    function carryOut(Plan memory plan) private returns (uint256) {
        if (plan.wraps) WrappedCoin(plan.wrapped).deposit{value: msg.value}();
        address bought = plan.ways[0].tokens[plan.ways[0].tokens.length - 1];
        uint256 routers = Erc20(bought).balanceOf(msg.sender);
        // Without a fee the last pool pays the router itself: a coin that keeps a part does so once less.
        bool isDirect = plan.feeBps == 0 && !plan.unwraps;
        for (uint256 i = 0; i < plan.ways.length; i++) go(plan.ways[i], isDirect ? msg.sender : address(this));
        if (!isDirect) {
            uint256 got = Erc20(bought).balanceOf(address(this));
            uint256 fee = (got * plan.feeBps) / 10_000;
            if (plan.unwraps) {
                WrappedCoin(plan.wrapped).withdraw(got);
                payNative(plan.referrer, fee);
                payNative(msg.sender, got - fee);
                return got - fee;
            }
            send(bought, plan.referrer, fee);
            send(bought, msg.sender, got - fee);
        }
        return Erc20(bought).balanceOf(msg.sender) - routers;
    }

    function go(Way memory way, address receiver) private {
        // Of a coin that keeps a part less has come here than the route was reckoned with.
        uint256 held = Erc20(way.tokens[0]).balanceOf(address(this));
        send(way.tokens[0], way.pools[0], held < way.amount ? held : way.amount);
        for (uint256 i = 0; i < way.pools.length; i++) {
            address to = i + 1 < way.pools.length ? way.pools[i + 1] : receiver;
            swapWhatArrived(way.pools[i], way.tokens[i], to);
        }
    }
}
